import { useEffect, useState } from 'react';
import { useSearchParams } from 'shared/router';

/** The token in the address of a link from a mail, or an empty string. Removes it from the address bar at once. */
export function useTokenOfLink(): string {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  useEffect(() => {
    // Changes the address bar, from which a token would get into the history, copied links and screenshots.
    const { pathname } = window.location;
    if (window.location.search !== '')
      window.history.replaceState(window.history.state, '', pathname);
  }, []);
  return token;
}
