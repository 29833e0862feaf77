import { siteConfig } from 'shared/api';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import { Logo } from './header/logo.tsx';
import styles from './site-name.module.css';

/** Logo and name of the site, as a link to the home page. On a phone, the name of the school is only read out. */
export const SiteName = () => (
  <Link className={styles.name} to="/" viewTransition>
    <Logo />
    <span className={styles.text}>
      {rich('<of>{school} </of>Student Council', {
        school: siteConfig().schoolName,
        of: (words) => <span className={styles.school}>{words}</span>,
      })}
    </span>
  </Link>
);
