import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'shared/router';

/**
 * Stops a navigation or a closing tab while `isDirty`, called at that moment, says that changes would be
 * lost. Only one guard for each page: the router allows one blocker.
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
    // Talks to the browser: it asks in its own words before the tab is closed or loaded again.
    const listen = (event: BeforeUnloadEvent) => ask(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  return blocker;
}
