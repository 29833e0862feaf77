import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boot, siteConfig } from 'shared/api';
import { schoolDay } from 'shared/domain';
import { t } from 'shared/language';
import { Outlet, useLocation, useNavigationType } from 'shared/router';
import { classNames, focusHeading, KEEP_SERVER_HTML } from 'shared/ui';
import { RestoreScroll, useLostPage } from '../platform/index.ts';
import footerStyles from './app-footer.module.css';
import { AccountBanners, PreviewMark, SiteMark } from './banners/banners.tsx';
import { AppHeader } from './header/app-header.tsx';
import styles from './layout.module.css';
import { ToastList } from './toasts/toast-list.tsx';

export function Layout() {
  return (
    <div className={styles.layout}>
      <a className={classNames(styles.skip, 'screen-only')} href="#content">
        {t('Skip to content')}
      </a>
      <SiteMark />
      <PreviewMark />
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

function AppFooter() {
  const { siteName, schoolName, supportEmail } = siteConfig();
  return (
    <footer className={classNames(footerStyles.footer, 'screen-only')}>
      <div className={classNames('row', footerStyles.content)}>
        <div>
          <p>
            {t('This site is licensed for perpetual use by the student council of {school}.', {
              school: schoolName,
            })}
          </p>
          <p>
            {/* The year in which the server rendered the page, or hydration could find another. */}
            © {schoolDay(boot().now ?? Date.now()).slice(0, 4)} {siteName}
          </p>
        </div>
        <a className={footerStyles.contact} href={`mailto:${supportEmail}`}>
          {t('Contact the council')}
        </a>
      </div>
    </footer>
  );
}

/** Shows the site's own fonts from the second page on, where `inline-scripts/fonts.ts` did not: they would have moved a text. */
function useOwnFonts(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useLayoutEffect(() => {
    // That script sets `data-fonts` only once the fonts have come.
    const { dataset } = document.documentElement;
    if (pathname !== firstPath.current && dataset['fonts']) dataset['fonts'] = 'own';
  }, [pathname]);
}

/** After a navigation to another path, focuses the heading and announces the title. Not after Back and Forward (`POP`). */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Only an effect runs after the new page has set its title.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (type === 'POP') return;
    // A form may have taken the focus itself.
    if (!document.querySelector('main input:focus')) focusHeading();
    setTitle(document.title);
  }, [pathname, type]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
