import { useContext, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { RouterState, ScrollRestoration } from 'shared/router';
import { useLoadingState } from '../federation/loading-state.ts';

let isHydrating = false;

/** All pages opened by their address have the key `default`: their path keeps them from sharing one position. */
const scrollKey = ({ key, pathname }: { readonly key: string; readonly pathname: string }) => {
  // No position is stored for this key: the reader is where the browser has scrolled to, or further.
  if (isHydrating) return 'hydration';
  return key === 'default' ? pathname : key;
};

/** Restores scroll positions. Hydration does not scroll a page that is being read already. */
export function RestoreScroll() {
  const { hydration } = useLoadingState();
  const scrollY = useRef(0);
  useInsertionEffect(() => {
    // Runs before the effects of ScrollRestoration, which scrolls the first page to its top.
    isHydrating = hydration !== undefined;
    scrollY.current = window.scrollY;
  }, [hydration]);
  useLayoutEffect(() => {
    // Runs after the effects of ScrollRestoration.
    if (isHydrating) window.scrollTo(0, scrollY.current);
    isHydrating = false;
  }, []);
  useScrollOnGrowth();
  return <ScrollRestoration getKey={scrollKey} />;
}

const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Scrolls on to the position that Back restores while the page grows with its list, until the user does something. */
function useScrollOnGrowth(): void {
  const { location, restoreScrollPosition: position } = useContext(RouterState) ?? {};
  useLayoutEffect(() => {
    // Runs after the effects of ScrollRestoration. Positions are rounded, so one pixel less is as good.
    if (!position || window.scrollY >= position - 1) return;
    const watching = new AbortController();
    const resizeObserver = new ResizeObserver(() => {
      window.scrollTo(0, position);
      if (window.scrollY >= position - 1) watching.abort();
    });
    watching.signal.addEventListener('abort', () => resizeObserver.disconnect());
    for (const eventType of USER_EVENTS)
      window.addEventListener(eventType, () => watching.abort(), {
        signal: watching.signal,
        passive: true,
      });
    resizeObserver.observe(document.body);
    return () => watching.abort();
  }, [location, position]);
}
