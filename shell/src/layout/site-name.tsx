import { siteConfig } from 'shared/api';
import { Link } from 'shared/router';
import { Logo } from './header/logo.tsx';
import styles from './site-name.module.css';

/** Logo and name of the site, as a link to the home page. */
export function SiteName() {
  return (
    <Link className={styles.name} to="/" viewTransition>
      <Logo />
      <span className={styles.text}>{siteConfig().siteName}</span>
    </Link>
  );
}
