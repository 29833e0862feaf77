import { useEffect, useState } from 'react';

/** The token of the link that makes the first administrator; null if there is none. Removes it from the address bar at once. */
export function useAdministratorToken(): string | null {
  const [token] = useState(
    () => /^#administrator=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null,
  );
  useEffect(() => {
    // Out of the history, and of screenshots.
    const { pathname } = window.location;
    if (token !== null) window.history.replaceState(window.history.state, '', pathname);
  }, [token]);
  return token;
}
