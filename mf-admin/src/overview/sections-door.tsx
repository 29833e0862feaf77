import { Blocks } from 'lucide-react';
import { ButtonLink } from 'shared/ui';
import styles from './sections-door.module.css';

/** The way to the releases, for whoever runs the site. */
export function SectionsDoor() {
  return (
    <div className={styles.door}>
      <p>News, store and admin are released on their own: see what is live, and go back.</p>
      <ButtonLink to="/admin/releases">
        <Blocks aria-hidden="true" />
        Sections and releases
      </ButtonLink>
    </div>
  );
}
