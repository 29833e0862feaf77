import { Outlet, ScrollRestoration } from 'shared/router';
import { AppFooter } from './app-footer.tsx';
import { AppHeader } from './header/app-header.tsx';
import styles from './layout.module.css';
import { NoticeList } from './notices/notice-list.tsx';
import { PreviewBanner } from './notices/preview-banner.tsx';
import { VerificationBanner } from './notices/verification-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export function Layout() {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <PreviewBanner />
      <AppHeader />
      <VerificationBanner />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <AppFooter />
      <NoticeList />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
