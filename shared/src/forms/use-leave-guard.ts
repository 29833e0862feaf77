import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'shared/router';

/**
 * Holds back whoever leaves the page, by a link or by closing the tab, while `isDirty` says that something
 * would be lost; it is asked at the moment of leaving. One guard a page: the router knows one blocker.
 */
export function useLeaveGuard(isDirty: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isDirty()) event.preventDefault();
  });
  useEffect(() => {
    // The browser asks in its own words before the tab is closed or loaded again.
    const listen = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  return blocker;
}
