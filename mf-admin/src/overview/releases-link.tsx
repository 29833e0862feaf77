import { Blocks } from 'lucide-react';
import { t } from 'shared/language';
import { ButtonLink } from 'shared/ui';
import styles from './releases-link.module.css';

export function ReleasesLink() {
  return (
    <div className={styles.link}>
      <p>{t('Releases of news, store and admin: what is live, and how to roll back.')}</p>
      <ButtonLink to="/admin/releases">
        <Blocks aria-hidden="true" />
        {t('Sections and releases')}
      </ButtonLink>
    </div>
  );
}
