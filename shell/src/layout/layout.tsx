import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { boot } from 'shared/api';
import { t } from 'shared/language';
import { Outlet, useLocation } from 'shared/router';
import { classNames, KEEP_SERVER_HTML } from 'shared/ui';
import { RestoreScroll, useLostPage } from '../platform/index.ts';
import { AppFooter } from './app-footer.tsx';
import { AccountBanners, SiteMark } from './banners/banners.tsx';
import { AppHeader } from './header/app-header.tsx';
import styles from './layout.module.css';
import { RouteAnnouncer } from './route-announcer.tsx';
import { ToastList } from './toasts/toast-list.tsx';

/** It has a file of its own, because few people open a preview. If that fails to load, the preview works without it. */
const PreviewBanner = lazy(() =>
  import(/* webpackChunkName: "shell-preview" */ './banners/preview-banner.tsx').catch(() => ({
    default: () => null,
  })),
);

export function Layout() {
  return (
    <div className={styles.layout}>
      <a className={classNames(styles.skip, 'screen-only')} href="#content">
        {t('Skip to content')}
      </a>
      <SiteMark />
      {boot().preview && (
        <Suspense fallback={null}>
          <PreviewBanner />
        </Suspense>
      )}
      <AppHeader />
      <AccountBanners />
      <Main />
      <AppFooter />
      <ToastList />
      <RouteAnnouncer />
      <RestoreScroll />
    </div>
  );
}

function Main() {
  useOwnFonts();
  const isLost = useLostPage();
  const mainProps = { id: 'content', tabIndex: -1, className: styles.main };
  // The code of the page failed to load, so its HTML from the server stays until another page is opened.
  if (isLost) return <main key="server" {...mainProps} {...KEEP_SERVER_HTML} />;
  return (
    <main key="page" {...mainProps}>
      <Outlet />
    </main>
  );
}

/** Where the site's own fonts would move a text, `inline-scripts/fonts.ts` leaves them to the next page: shows them there. */
function useOwnFonts(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useLayoutEffect(() => {
    // That script sets `data-fonts` only once the fonts have come.
    const { dataset } = document.documentElement;
    if (pathname !== firstPath.current && dataset['fonts']) dataset['fonts'] = 'own';
  }, [pathname]);
}
