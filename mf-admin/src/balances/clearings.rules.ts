import type { LedgerEntry } from 'shared/contract';
import { toCents } from 'shared/domain';

type Attempt = {
  /** Id of the newest entry before the attempt. Null when it is not known: then no clearing is found. */
  readonly after: number | null;
  /** Id of the council member who tried. */
  readonly by: number | undefined;
  readonly expected: number;
};

/** The ledger entry that shows that an attempt to clear succeeded. */
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
