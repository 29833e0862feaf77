import type { LedgerEntry } from 'shared/contract';

export type OwnCash = {
  /** What the person holds now. */
  readonly balance: number;
  readonly currency: string | null;
  /** The newest hand-over; null when there was none. */
  readonly last: LedgerEntry | null;
};

/** What a person holds and handed over last, from their ledger, newest first. */
export function ownCash(entries: readonly LedgerEntry[]): OwnCash {
  const [newest] = entries;
  return {
    balance: newest?.balanceAfter ?? 0,
    currency: newest?.currency ?? null,
    last: entries.find(({ kind }) => kind === 'CLEAR') ?? null,
  };
}
