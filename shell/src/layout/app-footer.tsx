import { boot, siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { classNames } from 'shared/ui';
import styles from './app-footer.module.css';

export function AppFooter() {
  const { siteName, schoolName, supportEmail } = siteConfig();
  return (
    <footer className={classNames(styles.footer, 'screen-only')}>
      <div className={classNames('row', styles.content)}>
        <div>
          <p>
            {t('This site is licensed for perpetual use by the student council of {school}.', {
              school: schoolName,
            })}
          </p>
          <p>
            © {new Date(boot().now ?? Date.now()).getUTCFullYear()} {siteName}
          </p>
        </div>
        <a className={styles.contact} href={`mailto:${supportEmail}`}>
          {t('Contact the council')}
        </a>
      </div>
    </footer>
  );
}
