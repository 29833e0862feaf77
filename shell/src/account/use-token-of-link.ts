import { useEffect, useState } from 'react';
import { useSearchParams } from 'shared/router';

/** Removes query and hash from the address bar: a token there would get into the history, copied links and screenshots. */
export function hideToken(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** The token in the address of a link from a mail (`?token=…`), or an empty string. Hides it at once. */
export function useTokenOfLink(): string {
  const [query] = useSearchParams();
  const [token] = useState(() => query.get('token') ?? '');
  useEffect(() => {
    if (window.location.search !== '') hideToken();
  }, []);
  return token;
}

/** A link for a person who is to get an account: the first administrator, or somebody who is invited. */
export type AccountLink = {
  readonly kind: 'administrator' | 'invitation';
  readonly token: string;
};

/** The link that led here (`#invitation=…`); null if none did. Hides its token at once. */
export function useAccountLink(): AccountLink | null {
  const [link] = useState(() => {
    const [, kind, token] =
      /^#(administrator|invitation)=([\w-]+)$/.exec(window.location.hash) ?? [];
    return token ? { kind: kind as AccountLink['kind'], token } : null;
  });
  useEffect(() => {
    if (link) hideToken();
  }, [link]);
  return link;
}
