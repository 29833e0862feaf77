import { useEffect } from 'react';

/** Calls `refresh` when the window regains the focus, or the browser is online again. */
export function useRefreshOnReturn(refresh: () => void): void {
  useEffect(() => {
    // Follows the browser window and its network.
    const onReturn = () => refresh();
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
    };
  }, [refresh]);
}
