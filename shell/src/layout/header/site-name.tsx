import { siteConfig } from 'shared/api';
import { rich } from 'shared/language/rich';
import { Link } from 'shared/router';
import styles from './site-name.module.css';

/** Logo and name of the site, as a link to the home page. On a phone, the name of the school is only read out. */
export const SiteName = () => (
  <Link className={styles.name} to="/" viewTransition>
    {/* A note pinned to a board. */}
    <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill="var(--hero)" />
      <path d="M11 12.5h18v12.6L23.6 31H11z" fill="#fff" />
      <path d="M29 25.1h-5.4V31z" fill="#a9d8c7" />
      <path d="M14.5 19h11M14.5 23.2h7" stroke="#0b5d48" strokeWidth="1.9" strokeLinecap="round" />
      <circle cx="20" cy="11.6" r="4" fill="var(--accent)" />
    </svg>
    <span className={styles.text}>
      {rich('<of>{school} </of>Student Council', {
        school: siteConfig().schoolName,
        of: (words) => <span className={styles.school}>{words}</span>,
      })}
    </span>
  </Link>
);
