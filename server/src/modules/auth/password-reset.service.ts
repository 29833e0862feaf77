import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusals.ts';
import type { Sender } from '../mail/mail-layout.ts';
import { putMail } from '../mail/outbox.queries.ts';
import { deleteTokensOf, findToken, useToken } from './account-tokens.queries.ts';
import { hashToken } from './account-tokens.ts';
import { endSessionsOf } from './accounts.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { insertResetRequest, setPassword } from './password-reset.queries.ts';
import { passwordChangedMail } from './password-reset-mails.ts';
import type { Passwords } from './passwords.ts';

export type PasswordResetDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: RateLimits;
  readonly sender: Sender;
};

const REQUESTED = 'Password reset instructions have been sent to your email.';
const CHANGED = 'Your password has been changed. You can log in with it now.';

export function createPasswordReset({
  database,
  clock,
  passwords,
  limits,
  sender,
}: PasswordResetDeps) {
  const { db } = database;

  return {
    /**
     * Notes that somebody wants a new password, and answers the same for every address after the same
     * work: whether there is such an account is looked up later (see reset-letters), so that neither
     * the words nor the time of the answer tell it. The limit counts the address as it was typed.
     */
    async request({ email }: { email: string }, { address }: { address: string }): Promise<string> {
      const against = [
        ['mailByAddress', address],
        ['mailByAccount', `reset ${email}`],
      ] as const;
      await limits.attempt(against, () => insertResetRequest(db, { email, now: clock.now() }));
      return REQUESTED;
    },

    /**
     * Sets a new password with the token of a mail, ends every session of the account and tells its
     * owner. Throws COMMON_PASSWORD (the token stays good) or BAD_RESET_LINK.
     */
    async reset({ token, password }: { token: string; password: string }): Promise<string> {
      refuseCommonPassword(password);
      const ref = { purpose: 'RESET', tokenHash: hashToken(token) } as const;
      const found = await findToken(db, ref);
      // Looked at before the expensive hash; what counts is that it can be used up, below.
      if (!found || found.expires_at <= clock.now()) throw new Refusal('BAD_RESET_LINK');
      const passwordHash = await passwords.hash(password);
      await database.transaction(async (tx) => {
        const now = clock.now();
        const used = await useToken(tx, { ...ref, now });
        if (!used) throw new Refusal('BAD_RESET_LINK');
        const userId = used.user_id;
        const { email } = await setPassword(tx, { userId, passwordHash });
        await deleteTokensOf(tx, { userId, purpose: 'RESET' });
        await endSessionsOf(tx, { userId, now });
        await putMail(tx, passwordChangedMail(email, sender), { now });
      });
      return CHANGED;
    },
  };
}

export type PasswordReset = ReturnType<typeof createPasswordReset>;
