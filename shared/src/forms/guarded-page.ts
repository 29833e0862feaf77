import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'shared/router';

type Guarded = { readonly pathname: string; readonly hasChanges: () => boolean };

const guarded = new Set<Guarded>();

/** Keeps this page open when the session ends, while `hasChanges` returns true: its changes would be lost. */
export function useGuardedPage(hasChanges: () => boolean): void {
  const { pathname } = useLocation();
  const check = useEffectEvent(hasChanges);
  useEffect(() => {
    // Read by the route guard of this page, which the shell runs again when the session changes.
    const page: Guarded = { pathname, hasChanges: () => check() };
    guarded.add(page);
    return () => void guarded.delete(page);
  }, [pathname]);
}

export const isPageGuarded = (pathname: string): boolean =>
  [...guarded].some((page) => page.pathname === pathname && page.hasChanges());
