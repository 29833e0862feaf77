import { useSyncExternalStore } from 'react';
import { useLocation } from 'shared/router';
import { classNames } from 'shared/ui';
import { Slot } from '../../federation/slot.tsx';
import { MobileMenu } from '../menu/mobile-menu.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { SiteName } from '../site-name.tsx';
import { AccountArea } from './account-area.tsx';
import styles from './app-header.module.css';
import { LanguageLink } from './language-link.tsx';
import { MainNav } from './main-nav.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const SCROLLED_PX = 50;

/** The navigation bar. Once the page is scrolled, it is lower and contrasts with the page. */
export function AppHeader() {
  const isScrolled = useSyncExternalStore(
    followScroll,
    () => window.scrollY > SCROLLED_PX,
    () => false,
  );
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
