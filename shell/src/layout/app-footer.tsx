import { boot, siteConfig } from 'shared/api';
import { schoolDay } from 'shared/domain';
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
            {/* The year in which the server rendered the page, or hydration could find another. */}
            © {schoolDay(boot().now ?? Date.now()).slice(0, 4)} {siteName}
          </p>
        </div>
        <a className={styles.contact} href={`mailto:${supportEmail}`}>
          {t('Contact the council')}
        </a>
      </div>
    </footer>
  );
}
