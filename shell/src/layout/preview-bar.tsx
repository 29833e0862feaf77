import { Eye } from 'lucide-react';
import { boot } from 'shared/api';
import { DateText } from 'shared/ui';
import { liveSections } from '../sections/live-sections.ts';
import styles from './preview-bar.module.css';

/** Tells who follows a preview link that this is not what everybody sees, and leads out. */
export function PreviewBar() {
  const { preview } = boot();
  if (!preview) return null;
  const { section, version, until } = preview;
  const title = liveSections().find(({ name }) => name === section)?.extras.title ?? 'the site';
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p>
        <Eye aria-hidden="true" />
        <span>
          Preview of {title}, release <b>{version}</b>, until <DateText iso={until} time />. Only
          you see it. <a href="/preview/leave">Leave preview</a>
        </span>
      </p>
    </aside>
  );
}
