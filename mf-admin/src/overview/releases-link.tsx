import { Blocks } from 'lucide-react';
import { ButtonLink } from 'shared/ui';
import styles from './releases-link.module.css';

export function ReleasesLink() {
  return (
    <div className={styles.link}>
      <p>Releases of news, store and admin: what is live, and how to roll back.</p>
      <ButtonLink to="/admin/releases">
        <Blocks aria-hidden="true" />
        Sections and releases
      </ButtonLink>
    </div>
  );
}
