import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './banner.module.css';

/** Marks every page of a demo, because the passwords of its accounts are public. */
export const DemoBanner = () =>
  siteConfig().demo && (
    <aside className={classNames(styles.demo, 'screen-only')} aria-label={t('Demo')}>
      {t('Demo: made-up people, public passwords')}
    </aside>
  );
