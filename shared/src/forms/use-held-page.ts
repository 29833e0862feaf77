import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'shared/router';
import { holdPage } from './held-page.ts';

/** Keeps this page where it is when the session ends while `isHeld` says that something would be lost. */
export function useHeldPage(isHeld: () => boolean): void {
  const { pathname } = useLocation();
  const ask = useEffectEvent(isHeld);
  useEffect(() => {
    // The guard of this page, which the shell runs again when the user is another.
    return holdPage(pathname, () => ask());
  }, [pathname]);
}
