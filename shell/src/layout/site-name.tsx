import { siteConfig } from 'shared/api';
import { Link } from 'shared/router';
import { Logo } from './header/logo.tsx';
import styles from './site-name.module.css';

/** Mark and name of the site, which lead home. */
export function SiteName() {
  return (
    <Link className={styles.name} to="/" viewTransition>
      <Logo />
      <span className={styles.text}>{siteConfig().siteName}</span>
    </Link>
  );
}
