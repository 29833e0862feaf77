import { randomBytes } from 'node:crypto';
import type { CurrentUser } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Row } from '../../database/tables.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusals.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import {
  endSession,
  findUserByEmail,
  findUserOfSession,
  insertSession,
  lockPassword,
} from './accounts.queries.ts';
import type { Passwords } from './passwords.ts';
import { SESSION_SECONDS, type SessionTokens } from './session-tokens.ts';

export type AccountsDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly tokens: SessionTokens;
  readonly limits: RateLimits;
};

type UserRow = Pick<
  Row<'users'>,
  'id' | 'name' | 'email' | 'avatar_url' | 'role' | 'email_verified'
>;

/** A user as the me call shows them to themselves. */
export const toCurrentUser = (row: UserRow): CurrentUser => ({
  id: row.id,
  name: row.name,
  email: row.email,
  avatarUrl: row.avatar_url,
  role: row.role,
  emailVerified: row.email_verified === 1,
});

export function createAccounts({ database, clock, passwords, tokens, limits }: AccountsDeps) {
  const { db } = database;

  return {
    /**
     * Opens a session and answers its token. Throws WRONG_CREDENTIALS for any wrong pair, after the
     * same time for known and unknown addresses, and TOO_MANY after too many failures.
     */
    async login(
      { email: typed, password }: { email: string; password: string },
      { address }: { address: string },
    ): Promise<{ token: string }> {
      const email = typed.trim().toLowerCase();
      // Counted before the slow part, so that many at once cannot slip through; taken back on success.
      const against = [
        ['loginByAddress', address],
        ['loginByAccount', email],
      ] as const;
      const user = await limits.attempt(against, async () => {
        const found = await findUserByEmail(db, email);
        const right = await passwords.matches(password, found?.password_hash);
        if (!found || !right) throw new Refusal('WRONG_CREDENTIALS');
        return found;
      });
      for (const [name, who] of against) limits.giveBack(name, who);
      const now = clock.now();
      const session = { userId: user.id, sessionId: randomBytes(18).toString('base64url') };
      await database.transaction(async (tx) => {
        // A password reset may have ended all sessions while the old password was being checked.
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

    /** Ends the session that the call came with; its token is worth nothing from then on. */
    async logout({ sessionId }: SignedIn): Promise<void> {
      await endSession(db, { sessionId, now: clock.now() });
    },

    /** Whose token this is, with the rights they have now; null when it is worth nothing (any more). */
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

export type Accounts = ReturnType<typeof createAccounts>;
