import { useLocation } from 'shared/router';
import { Slot } from '../../federation/slot.tsx';
import { MobileMenu } from '../menu/mobile-menu.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { SiteName } from '../site-name.tsx';
import { AccountArea } from './account-area.tsx';
import styles from './app-header.module.css';
import { LanguageLink } from './language-link.tsx';
import { MainNav } from './main-nav.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolled } from './use-scrolled.ts';

/** The navigation bar. Once the page is scrolled, it is less high and stands out from the page. */
export function AppHeader() {
  const scrolled = useScrolled();
  const { key } = useLocation();
  return (
    <header className={styles.header} data-scrolled={scrolled}>
      <div className={styles.bar}>
        <SiteName />
        <div className={styles.wide}>
          <MainNav />
        </div>
        <div className={styles.tools}>
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
