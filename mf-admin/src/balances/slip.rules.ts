import type { LedgerEntry } from 'shared/contract';

export type Slip = {
  /** Id of the ledger entry: never used twice. */
  readonly number: number;
  readonly repName: string;
  /** The name of who received the cash. */
  readonly councilMember: string;
  readonly date: string;
  /** The part of the balance that is handed over. */
  readonly expected: number;
  /** The part that stays with the rep. */
  readonly kept: number;
  /** Null where nobody has counted. */
  readonly counted: number | null;
  readonly note: string;
  readonly currency: string;
};

/** The slip of an earlier hand-over, made from its entry in the rep's ledger. */
export const slipOf = (entry: LedgerEntry, repName: string): Slip => ({
  number: entry.id,
  repName,
  councilMember: entry.actor?.fullName ?? '',
  date: entry.createdAt,
  // A hand-over takes cash off the balance, so its entry has the negative amount.
  expected: -entry.amount,
  kept: entry.balanceAfter,
  counted: entry.counted,
  note: entry.note,
  currency: entry.currency,
});
