import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'shared/router';

/**
 * After a change of page, moves the focus to the heading and announces the title. Not for the first page, and
 * not after Back or Forward, where the browser itself restores the place. The focus stays if only the query
 * changes, such as a filter or a page number.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Talks to the browser: its focus, and the tab's title, which the new page has just set.
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
  // A form may have taken the focus itself.
  if (main?.querySelector('input:focus')) return;
  const place = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  place?.focus({ preventScroll: true });
}
