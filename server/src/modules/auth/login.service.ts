import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { toCurrentUser } from '../users/current-user.ts';
import { findUserByEmail, lockPassword } from './accounts.queries.ts';
import type { Passwords } from './passwords.ts';
import { SESSION_SECONDS, type SessionTokens } from './session-tokens.ts';
import { endSession, findUserOfSession, insertSession } from './sessions.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly limits: RateLimits;
};

/** Signs users in and out, and recognises them by their tokens. */
export function createLogin({ database, clock, passwords, tokens, limits }: Deps) {
  const { db } = database;

  return {
    /**
     * Opens a session and returns its token. Throws WRONG_CREDENTIALS for a wrong address or password,
     * after the same time for known and unknown addresses, and TOO_MANY after too many failures.
     */
    async logIn(
      { email: typed, password }: { email: string; password: string },
      { address }: { address: string },
    ): Promise<{ token: string }> {
      const email = typed.trim().toLowerCase();
      // Counted before the slow hash, so that many attempts at once cannot slip through.
      const against = [
        ['loginByAddress', address],
        ['loginByAccount', email],
      ] as const;
      const user = await limits.attempt(against, async () => {
        const found = await findUserByEmail(db, email);
        const isRight = await passwords.matches(password, found?.password_hash);
        if (!found || !isRight) throw new Refusal('WRONG_CREDENTIALS');
        return found;
      });
      // Only failures count.
      for (const [name, who] of against) limits.giveBack(name, who);
      const now = clock.now();
      const session = { userId: user.id, sessionId: randomBytes(18).toString('base64url') };
      await database.transaction(async (tx) => {
        // A password reset may have ended all sessions while we checked the old password.
        const { password_hash: current } = await lockPassword(tx, user.id);
        if (current !== user.password_hash) throw new Refusal('WRONG_CREDENTIALS');
        await insertSession(tx, {
          id: session.sessionId,
          user_id: user.id,
          created_at: now,
          expires_at: now + SESSION_SECONDS * 1000,
          ended_at: null,
        });
      });
      return { token: tokens.sign(session) };
    },

    /** Ends the session of this call. Its token is invalid from then on. */
    async logOut({ sessionId }: SignedIn): Promise<void> {
      await endSession(db, { sessionId, now: clock.now() });
    },

    /** The user of a token, with the rights they have now; null when the token is not valid. */
    async findSignedIn(token: string): Promise<SignedIn | null> {
      const session = tokens.read(token);
      if (!session) return null;
      const row = await findUserOfSession(db, { ...session, now: clock.now() });
      if (!row) return null;
      const wantsOrderMails = row.order_mails === 1;
      return { ...toCurrentUser(row), sessionId: session.sessionId, wantsOrderMails };
    },
  };
}

export type Login = ReturnType<typeof createLogin>;
