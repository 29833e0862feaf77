import { useState } from 'react';
import { t } from 'shared/language';
import { Outlet, useLocation } from 'shared/router';
import { classNames, KEEP_CONTENT } from 'shared/ui';
import { useLoadingState } from '../federation/loading-context.ts';
import { isKept, PAGE, StayPut } from '../takeover/index.ts';
import { AppFooter } from './app-footer.tsx';
import { DemoBanner } from './banners/demo-banner.tsx';
import { LazyPreviewBanner } from './banners/lazy-preview-banner.tsx';
import { VerificationBanner } from './banners/verification-banner.tsx';
import { AppHeader } from './header/app-header.tsx';
import styles from './layout.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ToastList } from './toasts/toast-list.tsx';

export function Layout() {
  return (
    <div className={styles.layout}>
      <a className={classNames(styles.skip, 'screen-only')} href="#content">
        {t('Skip to content')}
      </a>
      <DemoBanner />
      <LazyPreviewBanner />
      <AppHeader />
      <VerificationBanner />
      <Main />
      <AppFooter />
      <ToastList />
      <RouteAnnouncer />
      <StayPut />
    </div>
  );
}

/** The page. Where its code could not be loaded, the content from the server stays until another page is opened. */
function Main() {
  const state = useLoadingState();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const [keptAt, setKeptAt] = useState(() => (isKept(state, PAGE) ? here : null));
  if (keptAt !== null && keptAt !== here) setKeptAt(null);
  const main = { id: 'content', tabIndex: -1, className: styles.main };
  if (keptAt !== null) return <main key="kept" {...main} {...KEEP_CONTENT} />;
  return (
    <main key="page" {...main}>
      <Outlet />
    </main>
  );
}
