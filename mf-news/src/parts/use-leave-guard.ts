import { useEffect, useRef } from 'react';
import { useBlocker } from 'shared/router';

/**
 * Asks before a page with unsaved changes is left, by a link as well as by closing the tab. `release` lets the
 * next step through, once everything is saved.
 */
export function useLeaveGuard(isChanged: boolean) {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    // The browser asks in its own words before the tab is closed or loaded anew.
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return {
    blocker,
    release: () => {
      isReleased.current = true;
    },
  };
}
