import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { Link } from 'shared/router';
import { Logo } from './header/logo.tsx';
import styles from './site-name.module.css';

/** Logo and name of the site, as a link to the home page. On a phone, the name of the school is only read out. */
export function SiteName() {
  const { siteName, schoolName } = siteConfig();
  const short = siteName.includes(schoolName) ? t('Student Council') : null;
  return (
    <Link className={styles.name} to="/" viewTransition>
      <Logo />
      <span className={styles.text}>
        {short && <span className={styles.school}>{schoolName} </span>}
        {short ?? siteName}
      </span>
    </Link>
  );
}
