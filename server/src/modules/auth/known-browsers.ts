import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cookies } from '../../http/call.ts';

/** With more accounts than this on a shared computer, the browser forgets the one that logged in longest ago. */
const MAX_ACCOUNTS = 8;
/** 132 bits, which nobody guesses. */
const SIGNATURE_CHARS = 22;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Browsers in which an account has logged in before. Each has a random id of its own in a signed cookie, so that guessing
 * from elsewhere cannot lock the owner out. The cookie gives no other right and names nobody.
 */
export function createKnownBrowsers({ secret, isHttps }: { secret: string; isHttps: boolean }) {
  const key = createHmac('sha256', secret).update('known browsers').digest();
  const cookieName = isHttps ? '__Secure-known' : 'known';
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w.~-]{1,1000})(?:;|$)`);
  const sign = (browserId: string, email: string) =>
    createHmac('sha256', key)
      .update(`${browserId} ${email}`)
      .digest('base64url')
      .slice(0, SIGNATURE_CHARS);

  /** The cookie holds `id.signature` for each account, joined by `~`; the last login comes first. */
  const sentEntries = ({ header }: Cookies): string[] =>
    cookiePattern.exec(header)?.[1]?.split('~') ?? [];

  const isEntryOf = (entry: string, email: string): boolean => {
    const [browserId = '', signature = ''] = entry.split('.');
    const expected = Buffer.from(sign(browserId, email));
    const actual = Buffer.from(signature);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  };

  const findEntry = (cookies: Cookies, email: string): string | undefined =>
    sentEntries(cookies)
      .slice(0, MAX_ACCOUNTS)
      .find((entry) => isEntryOf(entry, email));

  return {
    /** The id of this browser for the account; undefined for a stranger. */
    browserIdOf: (cookies: Cookies, email: string): string | undefined =>
      findEntry(cookies, email)?.split('.')[0],

    /** Makes the browser known to the account, after a login. */
    remember(cookies: Cookies, email: string): void {
      const browserId = randomBytes(9).toString('base64url');
      const ownEntry = findEntry(cookies, email) ?? `${browserId}.${sign(browserId, email)}`;
      const otherEntries = sentEntries(cookies).filter((entry) => entry !== ownEntry);
      const value = [ownEntry, ...otherEntries].slice(0, MAX_ACCOUNTS).join('~');
      const flags = `Path=/api/auth/login; HttpOnly; SameSite=Strict; Max-Age=${YEAR_SECONDS}`;
      cookies.set(`${cookieName}=${value}; ${flags}${isHttps ? '; Secure' : ''}`);
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
