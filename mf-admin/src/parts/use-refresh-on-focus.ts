import { useEffect } from 'react';

/** Runs `refresh` when the person comes back to the page from another window or application. */
export function useRefreshOnFocus(refresh: () => void): void {
  useEffect(() => {
    // Follows the browser window.
    const onFocus = () => refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [refresh]);
}
