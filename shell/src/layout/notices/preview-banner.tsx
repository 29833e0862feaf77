import { Eye } from 'lucide-react';
import { boot } from 'shared/api';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { DateText } from 'shared/ui';
import { useLoadingState } from '../../federation/loading-context.ts';
import { Banner } from './banner.tsx';

/** Says that this is a preview, which other visitors do not see, with a link to leave it. */
export function PreviewBanner() {
  const { sections } = useLoadingState();
  const { preview } = boot();
  if (!preview) return null;
  const { section, version, until } = preview;
  const title = sections.find(({ name }) => name === section)?.extras.title ?? t('the site');
  return (
    <Banner name={t('Preview')} tone="info" icon={Eye}>
      {rich(
        'Preview of {title} {version} until {time}. Only people with the link see it. <a>Leave preview</a>',
        {
          title,
          version,
          time: <DateText iso={until} time />,
          a: (words) => <a href="/preview/leave">{words}</a>,
        },
      )}
    </Banner>
  );
}
