import type { LedgerEntry } from 'shared/contract';

export type OwnCash = {
  /** The current balance. */
  readonly balance: number;
  readonly currency: string | null;
  /** The newest hand-over; null when there was none. */
  readonly last: LedgerEntry | null;
};

/** Current balance and last hand-over, from a ledger with the newest entry first. */
export function ownCash(entries: readonly LedgerEntry[]): OwnCash {
  const [newest] = entries;
  return {
    balance: newest?.balanceAfter ?? 0,
    currency: newest?.currency ?? null,
    last: entries.find(({ kind }) => kind === 'CLEAR') ?? null,
  };
}
