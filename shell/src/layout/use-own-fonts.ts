import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'shared/router';

/** Where our fonts would move a text, the inline script leaves them to the next page. */
export function useOwnFonts(): void {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  useLayoutEffect(() => {
    // That script sets nothing until the fonts have come.
    const { dataset } = document.documentElement;
    if (pathname !== firstPath.current && dataset['fonts']) dataset['fonts'] = 'own';
  }, [pathname]);
}
