import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { createSigner, isSameText } from '../../base/secrets.ts';
import type { Row } from '../../database/tables.ts';
import type { Cookies } from '../../http/call.ts';
import type { RateLimitSubject } from '../../http/limits/rate-limits.ts';

/** With more accounts than this on a shared computer, the browser forgets the one that logged in longest ago. */
const MAX_ACCOUNTS = 8;
/** 132 bits, which nobody guesses. */
const SIGNATURE_CHARS = 22;
/** Enough to tell the passwords of an account apart. The signature protects it. */
const PASSWORD_TAG_CHARS = 8;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Account = Pick<Row<'users'>, 'id' | 'password_hash'>;

type Options = { readonly secret: string; readonly isHttps: boolean; readonly clock: Clock };

/**
 * Browsers in which an account has logged in with its present password, in the last year. Each has a random id of its own in
 * a signed cookie, so that guessing from elsewhere cannot lock the owner out. The cookie gives no other right and names nobody.
 */
export function createKnownBrowsers({ secret, isHttps, clock }: Options) {
  const digestOf = createSigner(secret, 'known browsers');
  const cookieName = isHttps ? '__Secure-known' : 'known';
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w.~-]{1,1000})(?:;|$)`);
  const sign = (text: string, { id }: Account) =>
    `${text}.${digestOf(`${id} ${text}`).slice(0, SIGNATURE_CHARS)}`;
  /** Changes with the password, because each hash has a salt of its own. */
  const passwordTagOf = ({ password_hash: hash }: Account) =>
    digestOf(hash).slice(0, PASSWORD_TAG_CHARS);

  /** The cookie holds `browserId.expiry.passwordTag.signature` for each account, joined by `~`; the last login comes first. */
  const sentEntries = ({ header }: Cookies): string[] =>
    cookiePattern.exec(header)?.[1]?.split('~') ?? [];

  const isEntryOf = (entry: string, account: Account): boolean =>
    isSameText(entry, sign(entry.slice(0, entry.lastIndexOf('.')), account)) &&
    Number(entry.split('.')[1]) > clock.now();

  const findEntry = (cookies: Cookies, account: Account) => {
    const entries = sentEntries(cookies).slice(0, MAX_ACCOUNTS);
    const entry = entries.find((candidate) => isEntryOf(candidate, account));
    if (!entry) return undefined;
    const [browserId = '', , passwordTag] = entry.split('.');
    return { entry, browserId, hasPresentPassword: passwordTag === passwordTagOf(account) };
  };

  return {
    /** The limits that wrong passwords count against in this browser; undefined for a stranger. */
    findLimits(cookies: Cookies, account: Account): readonly RateLimitSubject[] | undefined {
      const sent = findEntry(cookies, account);
      if (!sent) return undefined;
      const accountKey = `${account.id} ${passwordTagOf(account)}`;
      // All browsers that knew a former password count as one. They have as many guesses as strangers, and use up none of those.
      if (!sent.hasPresentPassword) return [['loginByBrowser', `former ${accountKey}`]];
      return [
        ['loginByBrowser', sent.browserId],
        ['loginByKnownBrowsers', accountKey],
      ];
    },

    /** Notes in the cookie that the account has logged in here now. */
    remember(cookies: Cookies, account: Account): void {
      const sent = findEntry(cookies, account);
      const browserId = sent?.hasPresentPassword
        ? sent.browserId
        : randomBytes(9).toString('base64url');
      const expiry = clock.now() + YEAR_SECONDS * 1000;
      const ownEntry = sign(`${browserId}.${expiry}.${passwordTagOf(account)}`, account);
      const otherEntries = sentEntries(cookies).filter((entry) => entry !== sent?.entry);
      const value = [ownEntry, ...otherEntries].slice(0, MAX_ACCOUNTS).join('~');
      const flags = `Path=/api/auth/login; HttpOnly; SameSite=Strict; Max-Age=${YEAR_SECONDS}`;
      cookies.set(`${cookieName}=${value}; ${flags}${isHttps ? '; Secure' : ''}`);
    },
  };
}

export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>;
