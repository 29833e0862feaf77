import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import { createSigner } from '../../base/secrets.ts';
import type { Cookies } from '../../http/call.ts';
import type { SignInSecrets } from './identity-provider.ts';

/** From the press of the button to the way back: time for a password and a second factor. */
const LIFETIME_MS = 10 * 60_000;
/** As many tabs may be signing in at once. */
const MAX_SIGN_INS = 5;

/** A sign-in that this browser has begun, and not ended. */
export type BegunSignIn = SignInSecrets & {
  /** Known to this browser only. */
  readonly seed: string;
  /** For a step-up, in which the provider asks for the password though somebody is signed in there. */
  readonly isStepUp: boolean;
  readonly begunAt: number;
};

type Options = { readonly secret: string; readonly isHttps: boolean; readonly clock: Clock };

/**
 * The sign-ins that a browser has begun, in a cookie of its own: the provider's answer, and the code that opens the
 * session, are worth nothing in another browser. Each is a random seed, from which all that the provider gets follows.
 */
export function createSignInCookie({ secret, isHttps, clock }: Options) {
  const digestOf = createSigner(secret, 'sign-ins by the school account');
  const cookieName = isHttps ? '__Secure-oidc' : 'oidc';
  const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w.~-]{1,500})(?:;|$)`);
  const secretsOf = (seed: string): SignInSecrets => ({
    state: digestOf(`state ${seed}`),
    nonce: digestOf(`nonce ${seed}`),
    codeVerifier: digestOf(`code verifier ${seed}`),
  });

  /** Reads the sign-ins, the newest first, from entries `seed.begunAt`, or `seed.begunAt.again` for a step-up, joined by `~`. */
  const read = ({ header }: Cookies): BegunSignIn[] =>
    (cookiePattern.exec(header)?.[1]?.split('~') ?? []).slice(0, MAX_SIGN_INS).flatMap((entry) => {
      const [seed = '', time, again] = entry.split('.');
      const begunAt = Number(time);
      // Neither of the future, which would never end, nor without a number.
      if (!(Math.abs(clock.now() - begunAt) < LIFETIME_MS)) return [];
      return [{ seed, begunAt, isStepUp: again !== undefined, ...secretsOf(seed) }];
    });

  const write = (
    cookies: Cookies,
    signIns: readonly Pick<BegunSignIn, 'seed' | 'begunAt' | 'isStepUp'>[],
  ) => {
    const value = signIns
      .slice(0, MAX_SIGN_INS)
      .map(({ seed, begunAt, isStepUp }) => `${seed}.${begunAt}${isStepUp ? '.again' : ''}`)
      .join('~');
    const maxAge = signIns.length === 0 ? 0 : LIFETIME_MS / 1000;
    // Lax, because the provider sends the browser back from another site.
    const flags = `Path=/api/auth/oidc; HttpOnly; SameSite=Lax; Max-Age=${maxAge}`;
    cookies.set(`${cookieName}=${value}; ${flags}${isHttps ? '; Secure' : ''}`);
  };

  return {
    read,
    begin(cookies: Cookies, { isStepUp }: { readonly isStepUp: boolean }): SignInSecrets {
      const seed = randomBytes(24).toString('base64url');
      write(cookies, [{ seed, begunAt: clock.now(), isStepUp }, ...read(cookies)]);
      return secretsOf(seed);
    },
    end(cookies: Cookies, endedSeed: string): void {
      const openSignIns = read(cookies).filter(({ seed }) => seed !== endedSeed);
      write(cookies, openSignIns);
    },
  };
}

export type SignInCookie = ReturnType<typeof createSignInCookie>;
