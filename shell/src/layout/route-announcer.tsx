import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'shared/router';

/** After a navigation to another path, focuses the heading and announces the title. Back and Forward are the browser's. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const lastPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // Only an effect runs after the new page has set its title.
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
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
  const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
  target?.focus({ preventScroll: true });
}
