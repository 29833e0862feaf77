import { useRef, useState } from 'react';
import { call, errorText, siteConfig } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { useMutation, writeErrorKind } from 'shared/data';
import { formatPrice, toCents } from 'shared/domain';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { differenceOf } from './cash-count.rules.ts';
import type { Holder } from './holders.rules.ts';
import { type Slip, slipOf } from './slip.rules.ts';

type Count = { readonly counted: number | null; readonly kept: number; readonly note: string };

type ClearingOutcome =
  | { readonly kind: 'cleared'; readonly slip: Slip }
  | { readonly kind: 'not-cleared'; readonly problem: string };

/** Clears a balance with optimistic concurrency. If it has changed, the cash must be counted again. */
export function useClearing({ id, name, balance }: Holder, onCleared: () => void) {
  const [expected, setExpected] = useState(balance);
  // Id of the newest ledger entry before the first attempt with an unknown outcome.
  const lastEntryId = useRef<number | null>(null);
  const user = useSession((session) => session.user);
  const currency = siteConfig().currencyLabel;

  const clear = async ({ counted, kept, note }: Count): Promise<ClearingOutcome> => {
    lastEntryId.current ??= newestId(await loadNewestEntries(id));
    try {
      const { entryId } = await call('users.clearBalance', {
        purpose: t('Clear the balance of {name}', { name }),
        params: { id },
        query: { expected: expected.toFixed(2) },
        body: { ...(counted !== null && { counted }), ...(kept > 0 && { kept }), note },
      });
      // There was nothing to hand over.
      if (entryId === undefined)
        return { kind: 'not-cleared', problem: balanceChangedText(kept, currency) };
      return reportCleared({
        number: entryId,
        repName: name,
        councilMember: user?.name ?? '',
        date: new Date().toISOString(),
        expected: differenceOf(kept, expected),
        kept,
        counted,
        note,
        currency,
      });
    } catch (error) {
      return outcomeAfterError(error, kept);
    }
  };

  const reportCleared = (slip: Slip): ClearingOutcome => {
    onCleared();
    return { kind: 'cleared', slip };
  };

  /** The response to this or an earlier attempt may be lost. The ledger shows whether the balance was cleared. */
  const outcomeAfterError = async (error: unknown, kept: number): Promise<ClearingOutcome> => {
    // After a conflict or a lost response, the balance may have changed.
    if (!['conflict', 'lost'].includes(writeErrorKind(error))) {
      lastEntryId.current = null;
      return notCleared(error, t('The balance could not be cleared. Please try again.'));
    }
    const [entries, currentBalance] = await Promise.all([loadNewestEntries(id), loadBalance(id)]);
    const lastSeenEntryId = lastEntryId.current;
    const ownClearing = entries?.find(
      (entry) =>
        lastSeenEntryId !== null &&
        entry.id > lastSeenEntryId &&
        entry.kind === 'CLEAR' &&
        entry.actor?.id === user?.id &&
        toCents(entry.amount) === toCents(kept) - toCents(expected),
    );
    if (ownClearing) return reportCleared(slipOf(ownClearing, name));
    if (entries !== null) lastEntryId.current = null;
    // Without the ledger, a balance that has changed may have been cleared by this attempt.
    const isUnknown =
      currentBalance !== expected &&
      writeErrorKind(error) === 'lost' &&
      (entries === null || lastSeenEntryId === null);
    if (currentBalance === null || isUnknown) {
      return notCleared(
        error,
        t('No answer came. You can safely try again: nothing is cleared twice.'),
      );
    }
    setExpected(currentBalance);
    return currentBalance === expected
      ? notCleared(error, t('No answer came, and the balance is not cleared. Please try again.'))
      : { kind: 'not-cleared', problem: balanceChangedText(currentBalance, currency) };
  };

  const { busy, value, write } = useMutation(clear, { fallback: '' });
  return {
    expected,
    busy,
    problem: value?.kind === 'not-cleared' ? value.problem : null,
    slip: value?.kind === 'cleared' ? value.slip : null,
    clear: write,
  };
}

const notCleared = (error: unknown, fallback: string): ClearingOutcome => ({
  kind: 'not-cleared',
  problem: errorText(error, fallback),
});

const balanceChangedText = (currentBalance: number, currency: string): string =>
  currentBalance === 0
    ? t('Somebody else has cleared this balance.')
    : t('The balance has changed meanwhile: it is now {sum}. Please count again.', {
        sum: formatPrice(currentBalance, currency),
      });

/** More than can happen to one balance while its cash is counted. */
const NEWEST_ENTRIES = 50;

/** The newest entries of a person's ledger; null when they cannot be loaded. */
async function loadNewestEntries(id: number): Promise<LedgerEntry[] | null> {
  const request = call('users.ledger', {
    params: { id },
    query: { page: 0, size: NEWEST_ENTRIES },
  });
  return (await request.catch(() => null))?.content ?? null;
}

/** Id of the newest entry, 0 for an empty ledger; null when it could not be loaded. */
const newestId = (entries: readonly LedgerEntry[] | null): number | null =>
  entries && Math.max(0, ...entries.map(({ id }) => id));

/** The present balance; null when it cannot be loaded. */
const loadBalance = async (id: number): Promise<number | null> =>
  (await call('users.get', { params: { id } }).catch(() => null))?.collectedBalance ?? null;
