import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { boot } from 'shared/api';
import { currentLocale, t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { DateText } from 'shared/ui';
import { useLoadingState } from '../../federation/loading-context.ts';
import { Banner } from './banner.tsx';

/** Marks a preview, which other visitors do not see, with a link to leave it. */
export function PreviewBanner() {
  const { sections } = useLoadingState();
  const { preview } = boot();
  if (!preview) return null;
  const { section, version, until, others = [] } = preview;
  const titleOf = (section: string): string =>
    sections.find(({ name }) => name === section)?.extras.title ??
    (section === 'shell' ? t('the site') : section);
  const parts = {
    time: <DateText iso={until} time />,
    a: (words: ReactNode) => <a href="/preview/leave">{words}</a>,
  };
  if (others.length > 0) {
    const releases = [preview, ...others].map((one) => `${titleOf(one.section)} ${one.version}`);
    return (
      <Banner name={t('Preview')} tone="info" icon={Eye}>
        {rich(
          'Preview of {releases} together, until {time}. Only people with the link see them. <a>Leave preview</a>',
          { ...parts, releases: new Intl.ListFormat(currentLocale()).format(releases) },
        )}
      </Banner>
    );
  }
  return (
    <Banner name={t('Preview')} tone="info" icon={Eye}>
      {rich(
        'Preview of {title} {version} until {time}. Only people with the link see it. <a>Leave preview</a>',
        { ...parts, title: titleOf(section), version },
      )}
    </Banner>
  );
}
