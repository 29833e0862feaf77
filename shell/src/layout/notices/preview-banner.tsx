import { Eye } from 'lucide-react';
import { boot } from 'shared/api';
import { DateText } from 'shared/ui';
import { useLoadingState } from '../../federation/loading-context.ts';
import { Banner } from './banner.tsx';

/** Says that this is a preview, which other visitors do not see, with a link to leave it. */
export function PreviewBanner() {
  const { sections } = useLoadingState();
  const { preview } = boot();
  if (!preview) return null;
  const { section, version, until } = preview;
  const title = sections.find(({ name }) => name === section)?.extras.title ?? 'the site';
  return (
    <Banner name="Preview" tone="info" icon={Eye}>
      Preview of {title} {version} until <DateText iso={until} time />. Only people with the link
      see it. <a href="/preview/leave">Leave preview</a>
    </Banner>
  );
}
