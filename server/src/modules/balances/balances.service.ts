import type { HandOver, LedgerEntry, Page, UserDetail } from 'shared/contract';
import { fromCents, may, toCents } from 'shared/domain';
import { displayName } from '../../base/deleted-user.ts';
import { isoTime, type PageQuery } from '../../base/paging.ts';
import { findPage } from '../../database/find-page.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { LoggedInUser } from '../../http/logged-in.ts';
import type { Settings } from '../../settings/settings.ts';
import { insertAuditEntry } from '../audit/audit.queries.ts';
import type { ServiceDeps } from '../service-deps.ts';
import type { ReadOwn } from '../users/personal-data.ts';
import { toUserDetail } from '../users/user.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import {
  insertBalanceEntry,
  type LedgerRow,
  selectHandOvers,
  selectLedger,
  setBalance,
} from './balances.queries.ts';

type Deps = ServiceDeps<'database' | 'clock'> & {
  readonly settings: Pick<Settings, 'currencyLabel'>;
};

/** Amounts in decimal currency units. */
type BalanceClearing = {
  /** The balance that the caller saw; left out by those who did not look. */
  readonly expected: number | undefined;
  /** The cash that was counted; left out if nobody counted. */
  readonly counted: number | undefined;
  readonly kept: number;
  readonly note: string;
};

export function createBalances({ database, clock, settings }: Deps) {
  return {
    /**
     * Takes over the cash that a user holds, but for what they keep: that is the balance afterwards, and the ledger
     * records who counted how much. With `expected`, throws BALANCE_CHANGED when the balance is a different one, so that
     * a payment made during the count is not lost. Without anything to take over, no entry is made, so that the call can
     * be repeated. Throws NOTE_MISSING when the count differs and the note is empty. Also throws KEPT_TOO_MUCH,
     * FORBIDDEN, USER_NOT_FOUND.
     */
    clear(
      actor: LoggedInUser,
      userId: number,
      { expected, counted, kept, note }: BalanceClearing,
    ): Promise<UserDetail & { entryId?: number }> {
      return database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (!user) throw new HttpError('USER_NOT_FOUND');
        if (!may(actor, 'balances.clear', user)) throw new HttpError('FORBIDDEN');
        const balance = user.collected_balance_cents;
        const { currencyLabel: currency } = settings;
        const details = { balance: fromCents(balance), currency };
        if (expected !== undefined && toCents(expected) !== balance)
          throw new HttpError('BALANCE_CHANGED', details);
        const keptCents = toCents(kept);
        const takenCents = balance - keptCents;
        if (takenCents === 0) return toUserDetail(user);
        // A balance below 0 can be cleared too, as long as nothing is kept: the council pays what it owes.
        if (keptCents > 0 && takenCents < 0) throw new HttpError('KEPT_TOO_MUCH', details);
        const isDifferent = counted !== undefined && toCents(counted) !== takenCents;
        if (isDifferent && note.trim() === '') throw new HttpError('NOTE_MISSING');
        const now = clock.now();
        await setBalance(tx, { userId, cents: keptCents });
        const entryId = await insertBalanceEntry(tx, {
          user_id: userId,
          kind: 'CLEAR',
          amount_cents: -takenCents,
          balance_after_cents: keptCents,
          currency,
          actor_id: actor.id,
          counted_cents: counted === undefined ? null : toCents(counted),
          note,
          created_at: now,
        });
        await insertAuditEntry(tx, {
          action: actor.id === userId ? 'balance.clear-own' : 'balance.clear',
          actorId: actor.id,
          subjectId: userId,
          detail: { entry: entryId, cents: takenCents, currency },
          now,
        });
        return { ...toUserDetail({ ...user, collected_balance_cents: keptCents }), entryId };
      });
    },

    /** Everything that changed the balance of a user, the newest first. */
    async ledger(userId: number, page: PageQuery): Promise<Page<LedgerEntry>> {
      const { db } = database;
      if (!(await findUser(db, userId))) throw new HttpError('USER_NOT_FOUND');
      return findPage(selectLedger(db, userId), page, (rows) => rows.map(toLedgerEntry));
    },

    /** The clearings of all balances, the newest first. */
    handOvers: (page: PageQuery): Promise<Page<HandOver>> =>
      findPage(selectHandOvers(database.db), page, (rows) =>
        rows.map((row) => ({
          ...toLedgerEntry(row),
          holder: { id: row.user_id, fullName: displayName(row.holder_name) },
        })),
      ),
  };
}

const toLedgerEntry = (row: LedgerRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  amount: fromCents(row.amount_cents),
  balanceAfter: fromCents(row.balance_after_cents),
  currency: row.currency,
  orderId: row.order_id,
  actor:
    row.actor_id === null
      ? null
      : { id: row.actor_id, fullName: displayName(row.actor_name ?? '') },
  counted: row.counted_cents === null ? null : fromCents(row.counted_cents),
  note: row.note,
  createdAt: isoTime(row.created_at),
});

export const readOwnCash: ReadOwn<'cash'> = async (db, { id }) =>
  (await selectLedger(db, id).execute()).map(toLedgerEntry);

export type Balances = ReturnType<typeof createBalances>;
