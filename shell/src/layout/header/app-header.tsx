import { useSyncExternalStore } from 'react';
import { siteConfig } from 'shared/api';
import { t } from 'shared/language';
import { rich } from 'shared/language/rich';
import { Link, NavLink, useLocation, useNavigation } from 'shared/router';
import { useSession } from 'shared/session';
import { ButtonLink, classNames } from 'shared/ui';
import { Slot, useLiveSections } from '../../platform/index.ts';
import { LanguageLink } from '../controls/language-link.tsx';
import { accountLinks, mainLinks } from '../controls/nav-links.ts';
import { ThemeToggle } from '../controls/theme-toggle.tsx';
import { MobileMenu } from '../menu/mobile-menu.tsx';
import styles from './app-header.module.css';
import navStyles from './main-nav.module.css';
import { ProfileButton } from './profile-button.tsx';
import siteNameStyles from './site-name.module.css';

const SCROLLED_PX = 50;

/** The navigation bar. Once the page is scrolled, it is less tall and contrasts with the page. */
export function AppHeader() {
  const isScrolled = useSyncExternalStore(
    followScroll,
    () => window.scrollY > SCROLLED_PX,
    () => false,
  );
  // With the key, each navigation replaces the mobile menu with a closed one.
  const { key } = useLocation();
  return (
    <header className={styles.header} data-scrolled={isScrolled}>
      <div className={styles.bar}>
        <SiteName />
        <div className={classNames(styles.wide, 'screen-only')}>
          <MainNav />
        </div>
        <div className={classNames(styles.tools, 'screen-only')}>
          <div className={styles.wide}>
            <LanguageLink />
            <ThemeToggle />
          </div>
          <Slot name="header" />
          <div className={styles.wide}>
            <AccountArea />
          </div>
          <div className={styles.narrow}>
            <MobileMenu key={key} />
          </div>
        </div>
      </div>
      <ProgressLine />
    </header>
  );
}

function followScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Logo and name of the site, as a link to the home page. On a phone, the name of the school is only read out. */
const SiteName = () => (
  <Link className={siteNameStyles.name} to="/" viewTransition>
    {/* A note pinned to a board. */}
    <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="9" fill="var(--hero)" />
      <path d="M11 12.5h18v12.6L23.6 31H11z" fill="#fff" />
      <path d="M29 25.1h-5.4V31z" fill="#a9d8c7" />
      <path d="M14.5 19h11M14.5 23.2h7" stroke="#0b5d48" strokeWidth="1.9" strokeLinecap="round" />
      <circle cx="20" cy="11.6" r="4" fill="var(--accent)" />
    </svg>
    <span className={siteNameStyles.text}>
      {rich('<of>{school} </of>Student Council', {
        school: siteConfig().schoolName,
        of: (words) => <span className={siteNameStyles.school}>{words}</span>,
      })}
    </span>
  </Link>
);

function MainNav() {
  const links = mainLinks(useLiveSections(), useSession());
  return (
    <nav aria-label={t('Main')}>
      <ul className={navStyles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink className={navStyles.link ?? ''} to={to} end={to === '/'} viewTransition>
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Right end of the navigation bar: login and registration, or the menu of the logged-in user. */
function AccountArea() {
  const session = useSession();
  if (session.user) return <ProfileButton user={session.user} />;
  if (session.status === 'checking') return <span className={styles.unknown} />;
  // No section adds to the links of a visitor.
  const visitorLinks = accountLinks([], session);
  return (
    <div className={styles.entrances}>
      {visitorLinks.map(({ to, text }) => (
        <ButtonLink key={to} to={to} variant={to === '/register' ? 'primary' : 'quiet'}>
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}

/** A line below the navigation bar while the next page loads. Its style shows it after a moment only. */
function ProgressLine() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.progress} role="progressbar" aria-label={t('Loading the page')} />;
}
