import { Eye } from 'lucide-react';
import { boot } from 'shared/api';
import { DateText } from 'shared/ui';
import { useLoadingState } from '../../federation/loading-context.ts';
import { Strip } from './strip.tsx';

/** Tells who follows a preview link that this is not what everybody sees, and leads out. */
export function PreviewBar() {
  const { sections } = useLoadingState();
  const { preview } = boot();
  if (!preview) return null;
  const { section, version, until } = preview;
  const title = sections.find(({ name }) => name === section)?.extras.title ?? 'the site';
  return (
    <Strip name="Preview" tone="info" icon={Eye}>
      Preview of {title}, release <b>{version}</b>, until <DateText iso={until} time />. Only you
      see it. <a href="/preview/leave">Leave preview</a>
    </Strip>
  );
}
