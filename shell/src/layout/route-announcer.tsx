import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'shared/router';

/**
 * After a change of page, moves focus to its heading and says its title. Not on the first page and not
 * on Back or Forward: there the browser puts the reader where they were. A change of the query alone (a
 * filter, a page number) leaves the focus in place.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Focus and the title in the browser's tab, which the new page has just set.
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === 'POP') return;
    focusPage();
    setTitle(document.title);
  }, [pathname, type]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}

function focusPage(): void {
  const main = document.querySelector('main');
  const place = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  place?.focus({ preventScroll: true });
}
