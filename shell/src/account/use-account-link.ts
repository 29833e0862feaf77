import { useEffect, useState } from 'react';

/** A link for whom an account is to be made: the first administrator, or somebody who is invited. */
export type AccountLink = {
  readonly kind: 'administrator' | 'invitation';
  readonly token: string;
};

/** The link that led here; null if none did. Removes its token from the address bar at once. */
export function useAccountLink(): AccountLink | null {
  const [link] = useState(() => {
    const [, kind, token] =
      /^#(administrator|invitation)=([\w-]+)$/.exec(window.location.hash) ?? [];
    return token ? { kind: kind as AccountLink['kind'], token } : null;
  });
  useEffect(() => {
    // Out of the history, and of screenshots.
    const { pathname } = window.location;
    if (link) window.history.replaceState(window.history.state, '', pathname);
  }, [link]);
  return link;
}
