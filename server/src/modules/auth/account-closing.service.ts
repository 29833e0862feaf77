import { fromCents, ROLE } from 'shared/domain';
import { t } from 'shared/language';
import { limitLockWaits } from '../../database/transaction-locks.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { ErasureStep } from '../users/personal-data.ts';
import { erasedColumns, UNUSABLE_PASSWORD } from '../users/user-columns.rules.ts';
import { findUser, lockAdmins, lockUser, updateUser } from '../users/users.queries.ts';
import { findToken } from './account-tokens.queries.ts';
import type { Passwords } from './passwords.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { isRecentStepUp } from './step-up.service.ts';

type Deps = ServiceDeps<'database' | 'clock' | 'limits'> & {
  readonly passwords: Passwords;
  readonly settings: Pick<Settings, 'currencyLabel'>;
  readonly erasureSteps: readonly ErasureStep[];
};

type AccountDeletion = {
  readonly id: number;
  /** Null for the owner of an e-mail address with which somebody else registered. */
  readonly actorId: number | null;
  /** The hash of the password that was just checked. The deletion fails if it has changed since. */
  readonly checkedHash?: string;
};

export function createAccountClosing(deps: Deps) {
  const { database, clock, passwords, limits, settings, erasureSteps } = deps;

  /** Empties an account and runs the erasure steps of all modules, in one transaction. */
  const eraseAccount = ({ id, actorId, checkedHash }: AccountDeletion): Promise<void> =>
    database.transaction(async (tx) => {
      // For each of its many locks the transaction waits one second at most, and then begins again.
      await limitLockWaits(tx);
      // In the order of all transactions, or two of them would wait for each other.
      for (const { lockBeforeUsers } of erasureSteps) await lockBeforeUsers?.(tx, id);
      const admins = await lockAdmins(tx);
      const user = await lockUser(tx, id);
      if (!user) throw new HttpError('USER_NOT_FOUND');
      if (checkedHash !== undefined && user.password_hash !== checkedHash)
        throw new HttpError('WRONG_PASSWORD');
      // The address may have been verified, and an administrator demoted or blocked, since the call began.
      if (actorId === null && user.email_verified === 1) throw new HttpError('BAD_NOT_ME_LINK');
      const isBySomebodyElse = actorId !== null && actorId !== id;
      if (isBySomebodyElse && !admins.some((admin) => admin.id === actorId))
        throw new HttpError('FORBIDDEN');
      const isLastAdmin = user.role === ROLE.ADMIN && admins.every((admin) => admin.id === id);
      if (isLastAdmin) throw new HttpError('LAST_ADMIN');
      const { collected_balance_cents: cents } = user;
      if (cents !== 0) {
        const { currencyLabel: currency } = settings;
        throw new HttpError('HOLDS_CASH', { balance: fromCents(cents), currency });
      }
      const now = clock.now();
      await updateUser(tx, id, erasedColumns({ id, now }));
      for (const { erase } of erasureSteps) await erase(tx, user, { actorId, now });
      const detail = actorId === null ? { by: 'address' } : {};
      await insertAuditEntry(tx, { action: 'user.delete', actorId, subjectId: id, detail, now });
    });

  return {
    /**
     * Deletes the caller's account. Somebody without a password must have stepped up instead. Throws WRONG_PASSWORD,
     * PASSWORD_NEEDED, TOO_MANY, LAST_ADMIN, and HOLDS_CASH for somebody who has not handed over all cash.
     */
    async deleteOwn({ id, stepUpAt }: LoggedInUser, password: string): Promise<void> {
      const checkedHash = await limits.attempt(
        [['passwordByUser', id]],
        async () => {
          const user = await findUser(database.db, id);
          if (user?.password_hash === UNUSABLE_PASSWORD) {
            if (!isRecentStepUp(stepUpAt, clock.now())) throw new HttpError('PASSWORD_NEEDED');
            return user.password_hash;
          }
          const isRight = await passwords.matches(password, user?.password_hash);
          if (!user || !isRight) throw new HttpError('WRONG_PASSWORD');
          return user.password_hash;
        },
        { counts: 'failures' },
      );
      await eraseAccount({ id, actorId: id, checkedHash });
    },

    /** Deletes the account of another user. Throws OWN_ACCOUNT, FORBIDDEN, USER_NOT_FOUND, LAST_ADMIN, HOLDS_CASH. */
    async delete({ id: actorId }: LoggedInUser, id: number): Promise<void> {
      if (id === actorId) throw new HttpError('OWN_ACCOUNT');
      await eraseAccount({ id, actorId });
    },

    /**
     * Deletes the account of an unverified e-mail address for the owner of that address: the token of its verification mail
     * proves that they read it. The token is deleted with the account, so it works once. Returns a sentence for them.
     * Throws BAD_NOT_ME_LINK.
     */
    async deleteUnverified(token: string): Promise<string> {
      const tokenRow = await findToken(database.db, { purpose: 'VERIFY', token });
      if (!tokenRow || tokenRow.used_at !== null || tokenRow.expires_at <= clock.now())
        throw new HttpError('BAD_NOT_ME_LINK');
      await eraseAccount({ id: tokenRow.user_id, actorId: null }).catch((error: unknown) => {
        const isGone = error instanceof HttpError && error.code === 'USER_NOT_FOUND';
        throw isGone ? new HttpError('BAD_NOT_ME_LINK') : error;
      });
      return t('The account was removed. It sends you no more mails.');
    },

    /**
     * Blocks an account, which ends its sessions at once, or unblocks it. Nobody blocks themselves, so one
     * administrator always remains. Throws OWN_BLOCK, FORBIDDEN, USER_NOT_FOUND.
     */
    setAccountBlocked(
      { id: actorId }: LoggedInUser,
      { id, blocked }: { readonly id: number; readonly blocked: boolean },
    ): Promise<void> {
      if (id === actorId) throw new HttpError('OWN_BLOCK');
      return database.transaction(async (tx) => {
        // Two administrators may block each other at once: the second call must see the first.
        const admins = await lockAdmins(tx);
        if (!admins.some((admin) => admin.id === actorId)) throw new HttpError('FORBIDDEN');
        const user = await lockUser(tx, id);
        if (!user) throw new HttpError('USER_NOT_FOUND');
        if ((user.blocked_at !== null) === blocked) return;
        const now = clock.now();
        await updateUser(tx, id, { blocked_at: blocked ? now : null });
        if (blocked) await endSessionsOf(tx, { userId: id, now });
        const action = blocked ? 'user.block' : 'user.unblock';
        await insertAuditEntry(tx, { action, actorId, subjectId: id, now });
      });
    },
  };
}

export type AccountClosing = ReturnType<typeof createAccountClosing>;
