import type { LedgerEntry } from 'shared/contract';
import { toCents } from 'shared/domain';

type Attempt = {
  /** Newest entry before the attempt; null when it is not known, and then nothing can be told. */
  readonly after: number | null;
  /** Who tried. */
  readonly by: number | undefined;
  readonly expected: number;
};

/** The entry which an attempt to clear has left in the ledger, if it has. */
export const findClearing = (
  entries: readonly LedgerEntry[],
  { after, by, expected }: Attempt,
): LedgerEntry | undefined =>
  entries.find(
    ({ id, kind, actor, amount }) =>
      after !== null &&
      id > after &&
      kind === 'CLEAR' &&
      actor?.id === by &&
      toCents(amount) === -toCents(expected),
  );
