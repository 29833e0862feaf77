import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { boot } from 'shared/api';
import { currentLocale, t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { DateText } from 'shared/ui';
import { useLiveSections } from '../../platform/index.ts';
import { Banner } from './banner.tsx';

/** Marks a preview, which other visitors do not see, with a link to leave it. */
export default function PreviewBanner() {
  const sections = useLiveSections();
  const { preview } = boot();
  if (!preview) return null;
  const { until, others = [] } = preview;
  const sectionTitle = (section: string): string =>
    sections.find(({ name }) => name === section)?.extras.title ??
    (section === 'shell' ? t('the site') : section);
  const releaseNames = [preview, ...others].map(
    (release) => `${sectionTitle(release.section)} ${release.version}`,
  );
  const values = {
    time: <DateText iso={until} withTime />,
    a: (words: ReactNode) => <a href="/preview/leave">{words}</a>,
  };
  return (
    <Banner name={t('Preview')} tone="info" icon={Eye}>
      {others.length > 0
        ? rich(
            'Preview of {releases} together, until {time}. Only people with the link see them. <a>Leave preview</a>',
            { ...values, releases: new Intl.ListFormat(currentLocale()).format(releaseNames) },
          )
        : rich(
            'Preview of {title} {version} until {time}. Only people with the link see it. <a>Leave preview</a>',
            { ...values, title: sectionTitle(preview.section), version: preview.version },
          )}
    </Banner>
  );
}
