import { Blocks } from 'lucide-react';
import { ButtonLink } from 'shared/ui';
import styles from './releases-link.module.css';

export function ReleasesLink() {
  return (
    <div className={styles.link}>
      <p>News, store and admin are released on their own: see what is live, and go back.</p>
      <ButtonLink to="/admin/releases">
        <Blocks aria-hidden="true" />
        Sections and releases
      </ButtonLink>
    </div>
  );
}
