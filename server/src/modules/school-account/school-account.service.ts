import { randomBytes } from 'node:crypto';
import type { Row } from '../../database/tables.ts';
import type { Call } from '../../http/call.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Login } from '../auth/login.service.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findUser } from '../users/users.queries.ts';
import { findOrMakeAccount } from './account-of-identity.ts';
import { type Identity, type IdentityProvider, SignInRefused } from './identity-provider.ts';
import { insertSignInCode, takeSignInCode } from './school-account.queries.ts';
import type { SignInCookie } from './sign-in-cookie.ts';

/** How long the page has to exchange the code of its address. */
const CODE_LIFETIME_MS = 60_000;
/** At a step-up, the password may have been given at most so long before the browser comes back. */
const STEP_UP_MAX_AGE_SECONDS = 10 * 60;

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'emailDomain'>;
  /** Null on a site without school accounts. */
  readonly provider: IdentityProvider | null;
  readonly cookie: SignInCookie;
  readonly openSession: Login['openSession'];
};

type Context = Pick<Call<'auth.schoolAccount'>, 'cookies' | 'log'>;

/** Signs people in by the account that their school gave them. The provider says who they are, and never what they may. */
export function createSchoolAccount(deps: Deps) {
  const { database, clock, settings, cookie, openSession } = deps;

  const requireProvider = (): IdentityProvider => {
    if (!deps.provider) throw new HttpError('NOT_FOUND');
    return deps.provider;
  };
  /** Logs why nobody was signed in, and returns the URL of the login page with the reason. Throws every other error. */
  const logRefusal = (error: unknown, { log }: Context): string => {
    if (!(error instanceof SignInRefused)) throw error;
    // Its message may hold an address or a token.
    const { code } = (error.cause ?? {}) as { readonly code?: string };
    log.warn({ refusal: error.refusal, code }, 'sign-in by the school account refused');
    return `/login#oidc-error=${error.refusal}`;
  };

  /** Finds or makes the account of a person. Two tabs may make the same one at once: then the second finds it. */
  const ensureAccount = async (identity: Identity): Promise<Row<'users'>> => {
    const { emailDomain } = settings;
    const attempt = () =>
      database.transaction((tx) =>
        findOrMakeAccount(tx, identity, { emailDomain, now: clock.now() }),
      );
    return attempt().catch((error: unknown) => {
      if (error instanceof HttpError && error.code === 'EMAIL_TAKEN') return attempt();
      throw error;
    });
  };

  return {
    /**
     * Begins a sign-in or, with `isStepUp`, a step-up. Returns the URL of the provider, or that of the login page with the
     * reason why not.
     */
    async begin(options: { readonly isStepUp: boolean }, context: Context): Promise<string> {
      const provider = requireProvider();
      const secrets = cookie.begin(context.cookies, options);
      return provider
        .signInAddress(secrets, options)
        .catch((error: unknown) => logRefusal(error, context));
    },

    /**
     * Ends the provider's part of a sign-in; `query` is what the provider adds to the URL to which it sends people back. Returns
     * the URL of the login page with a code, or with the reason why not, behind its #, which no server and no log sees.
     */
    async finish(query: URLSearchParams, context: Context): Promise<string> {
      const provider = requireProvider();
      const state = query.get('state');
      const signIn = cookie.read(context.cookies).find((begun) => begun.state === state);
      if (!signIn) return logRefusal(new SignInRefused('EXPIRED'), context);
      // The seed is known to this browser only, so that the code is worth nothing in another one.
      const { seed, isStepUp } = signIn;
      try {
        const maxAge = isStepUp ? { maxAgeSeconds: STEP_UP_MAX_AGE_SECONDS } : {};
        const identity = await provider.identify(String(query), signIn, maxAge);
        const user = await ensureAccount(identity);
        const now = clock.now();
        const code = randomBytes(32).toString('base64url');
        await insertSignInCode(
          database.db,
          { code, seed },
          {
            user_id: user.id,
            // A step-up is as old as the password that was given, whatever a script has put into the cookie. 0 is no step-up.
            confirmed_at: isStepUp ? Math.min(identity.authenticatedAt ?? 0, now) : 0,
            expires_at: now + CODE_LIFETIME_MS,
          },
        );
        return `/login#oidc=${code}`;
      } catch (error) {
        cookie.end(context.cookies, seed);
        return logRefusal(error, context);
      }
    },

    /** Exchanges a code for a session of the browser that began the sign-in. Throws BAD_SIGN_IN_CODE and ACCOUNT_BLOCKED. */
    async exchange(code: string, { cookies, log }: Context): Promise<{ token: string }> {
      requireProvider();
      // Each tab of a browser may have begun a sign-in.
      for (const { seed } of cookie.read(cookies)) {
        const taken = await takeSignInCode(database.db, { code, seed }, clock.now());
        if (!taken) continue;
        cookie.end(cookies, seed);
        const user = await findUser(database.db, taken.user_id);
        if (!user) break;
        const token = await openSession(user, { stepUpAt: taken.confirmed_at });
        log.info({ userId: user.id }, 'login by the school account');
        return { token };
      }
      throw new HttpError('BAD_SIGN_IN_CODE');
    },
  };
}

export type SchoolAccount = ReturnType<typeof createSchoolAccount>;
