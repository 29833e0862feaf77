import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'shared/router';

type GuardedPage = { readonly pathname: string; readonly hasChanges: () => boolean };

const guardedPages = new Set<GuardedPage>();

/** Keeps this page open when the session ends, while `hasChanges` returns true: its changes would be lost. */
export function useGuardedPage(hasChanges: () => boolean): void {
  const { pathname } = useLocation();
  const check = useEffectEvent(hasChanges);
  useEffect(() => {
    // Read by the route guard of this page, which the shell runs again when the session changes.
    const page: GuardedPage = { pathname, hasChanges: () => check() };
    guardedPages.add(page);
    return () => void guardedPages.delete(page);
  }, [pathname]);
}

export const hasUnsavedChanges = (pathname: string): boolean =>
  [...guardedPages].some((page) => page.pathname === pathname && page.hasChanges());
