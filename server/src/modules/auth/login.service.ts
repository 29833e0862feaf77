import { randomBytes } from 'node:crypto';
import { ROLE } from 'shared/domain';
import type { Row } from '../../database/tables.ts';
import type { Call } from '../../http/call.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LogName } from '../../http/log-name.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { toCurrentUser } from '../users/user.ts';
import { lockUser } from '../users/users.queries.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { type IdleHours, isIdle, isUseWorthStoring } from './idle.rules.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { PasswordCheck } from './password-check.ts';
import { SESSION_SECONDS, type SessionRef, type SessionTokens } from './session-tokens.ts';
import {
  endSession,
  findUserOfSession,
  insertSession,
  setSessionUsed,
} from './sessions.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly checkPassword: PasswordCheck;
  readonly tokens: SessionTokens;
  readonly browsers: KnownBrowsers;
  readonly settings: Pick<Settings, 'passwords'>;
  readonly idleHours: IdleHours;
  readonly logName: LogName;
};

export function createLogin(deps: Deps) {
  const { database, clock, checkPassword, tokens, browsers, settings, idleHours, logName } = deps;
  const { db } = database;

  /**
   * Opens a session for a user who has proved who they are, and returns its token. `stepUpAt` is the time at which they gave
   * a password for it; 0 if they did not. Throws ACCOUNT_BLOCKED, and WRONG_CREDENTIALS if their password has changed meanwhile.
   */
  async function openSession(
    user: Pick<Row<'users'>, 'id' | 'password_hash'>,
    { stepUpAt }: { readonly stepUpAt: number },
  ): Promise<string> {
    const now = clock.now();
    const session = { userId: user.id, sessionId: randomBytes(18).toString('base64url') };
    await database.transaction(async (tx) => {
      // A password reset may have ended all sessions while we checked the old password.
      const currentUser = await lockUser(tx, user.id);
      if (currentUser?.password_hash !== user.password_hash)
        throw new HttpError('WRONG_CREDENTIALS');
      // Only after a correct password: strangers do not learn of the block, and the owner does not keep resetting the password.
      if (currentUser.blocked_at !== null) throw new HttpError('ACCOUNT_BLOCKED');
      await insertSession(tx, {
        id: session.sessionId,
        user_id: user.id,
        created_at: now,
        expires_at: now + SESSION_SECONDS * 1000,
        last_used_at: now,
        confirmed_at: stepUpAt,
      });
    });
    return tokens.sign(session);
  }

  /** Finds the user of an open session, with the rights they have now, and stores that it was used; null if it has ended. */
  async function findUserOf(session: SessionRef): Promise<LoggedInUser | null> {
    const now = clock.now();
    const row = await findUserOfSession(db, { ...session, now });
    if (!row) return null;
    const sessionUse = { role: row.role, lastUsedAt: row.last_used_at, now };
    if (isIdle(idleHours, sessionUse)) return null;
    // A full disk must not keep anybody from reading.
    if (isUseWorthStoring(idleHours, sessionUse))
      await setSessionUsed(db, { sessionId: session.sessionId, now }).catch(() => {});
    return {
      ...toCurrentUser(row),
      sessionId: session.sessionId,
      stepUpAt: row.confirmed_at,
      cashStepUpAt: row.cash_confirmed_at,
      username: row.username,
      wantsOrderMails: row.order_mails === 1,
    };
  }

  return {
    openSession,

    /**
     * Opens a session and returns its token. Throws WRONG_CREDENTIALS for a wrong e-mail address or password, after the same
     * time for known and unknown ones, TOO_MANY after too many failures, and ACCOUNT_BLOCKED, and PASSWORDS_OFF for everybody
     * but administrators on a site without passwords.
     */
    async logIn(
      { email: typedEmail, password }: { email: string; password: string },
      { ip, cookies, log }: Pick<Call<'auth.login'>, 'ip' | 'cookies' | 'log'>,
    ): Promise<{ token: string }> {
      const email = typedEmail.trim().toLowerCase();
      const account = await findUserByEmail(db, email);
      const limitSubjects = (account && browsers.findLimits(cookies, account)) ?? [
        ['loginByAddress', ip],
        ['loginByAccount', email],
      ];
      const caller = logName(ip);
      try {
        const user = await checkPassword(password, { user: account, limitSubjects });
        if (!settings.passwords && user.role !== ROLE.ADMIN) throw new HttpError('PASSWORDS_OFF');
        const token = await openSession(user, { stepUpAt: clock.now() });
        browsers.remember(cookies, user);
        log.info({ userId: user.id, caller }, 'login');
        return { token };
      } catch (error) {
        if (error instanceof HttpError)
          log.warn({ account: logName(email), caller, why: error.code }, 'login failed');
        throw error;
      }
    },

    async logOut({ sessionId }: LoggedInUser): Promise<void> {
      await endSession(db, { sessionId, now: clock.now() });
    },

    /** Finds the user of a token, with the rights they have now; null when the token is not valid. */
    async findLoggedIn(token: string): Promise<LoggedInUser | null> {
      const session = tokens.read(token);
      return session && findUserOf(session);
    },

    findUserOf,
  };
}

export type Login = ReturnType<typeof createLogin>;
