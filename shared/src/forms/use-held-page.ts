import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'shared/router';
import { holdPage } from './held-page.ts';

/** Keeps this page open when the session ends, while `isHeld` says that changes would be lost. */
export function useHeldPage(isHeld: () => boolean): void {
  const { pathname } = useLocation();
  const ask = useEffectEvent(isHeld);
  useEffect(() => {
    // Talks to this page's guard, which the shell runs again when the session changes.
    return holdPage(pathname, () => ask());
  }, [pathname]);
}
