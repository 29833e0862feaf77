import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import styles from './demo-banner.module.css';

/** Says on every page of a demo that it is one: the passwords of its accounts are public. */
export const DemoBanner = () =>
  siteConfig().demo && (
    <aside className={styles.demo} aria-label={t('Demo')}>
      {t('Demo: made-up people, public passwords')}
    </aside>
  );
