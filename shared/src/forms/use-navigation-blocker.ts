import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'shared/router';

/**
 * Blocks a navigation or the closing of the tab while `hasChanges`, called at that moment, returns true. One for each
 * page: the router allows one blocker.
 */
export function useNavigationBlocker(hasChanges: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasChanges(),
  );
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    // The browser shows its own question before the tab is closed or reloaded.
    const listen = (event: BeforeUnloadEvent) => onBeforeUnload(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  return blocker;
}
