import { useRef, useState } from 'react';
import { call, errorText, siteConfig } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { useMutation, writeErrorKind } from 'shared/data';
import { formatPrice, toCents } from 'shared/domain';
import { t } from 'shared/language';
import { useSession } from 'shared/session';
import { subtractMoney } from './cash-count.rules.ts';
import type { Holder } from './holders.rules.ts';
import { type Slip, slipOf } from './slip.rules.ts';

type HandedOverCash = {
  /** Null where nobody has counted. */
  readonly counted: number | null;
  /** The part of the balance that stays with the rep. */
  readonly kept: number;
  readonly note: string;
};

type ClearingOutcome =
  | { readonly kind: 'cleared'; readonly slip: Slip }
  | { readonly kind: 'not-cleared'; readonly problem: string };

/** Clears the balance that is shown. If it is another one on the server by now, the cash must be counted again. */
export function useClearing({ id, name, balance: listedBalance }: Holder, onCleared: () => void) {
  const [balance, setBalance] = useState(listedBalance);
  // Id of the newest ledger entry before the first attempt with an unknown outcome.
  const lastEntryId = useRef<number | null>(null);
  const user = useSession((session) => session.user);
  const currency = siteConfig().currencyLabel;

  const clear = async ({ counted, kept, note }: HandedOverCash): Promise<ClearingOutcome> => {
    lastEntryId.current ??= newestId(await loadNewestEntries(id));
    try {
      const { entryId } = await call('users.clearBalance', {
        purpose: t('Clear the balance of {name}', { name }),
        params: { id },
        query: { expected: balance.toFixed(2) },
        body: { ...(counted !== null && { counted }), ...(kept > 0 && { kept }), note },
      });
      // There was nothing to hand over, so the balance is what stays.
      if (entryId === undefined) return notCleared(balanceChangedText(kept, currency));
      const slip = {
        number: entryId,
        repName: name,
        councilMember: user?.name ?? '',
        date: new Date().toISOString(),
        expected: subtractMoney(balance, kept),
        kept,
        counted,
        note,
        currency,
      };
      return { kind: 'cleared', slip };
    } catch (error) {
      return outcomeAfterError(error, kept);
    }
  };

  /** The response to this or an earlier attempt may be lost. The ledger shows whether the balance was cleared. */
  const outcomeAfterError = async (error: unknown, kept: number): Promise<ClearingOutcome> => {
    // After a conflict or a lost response, the balance may have changed.
    if (!['conflict', 'lost'].includes(writeErrorKind(error))) {
      lastEntryId.current = null;
      return notCleared(errorText(error, t('The balance could not be cleared. Please try again.')));
    }
    const [entries, currentBalance] = await Promise.all([loadNewestEntries(id), loadBalance(id)]);
    const lastSeenEntryId = lastEntryId.current;
    const ownClearing = entries?.find(
      (entry) =>
        lastSeenEntryId !== null &&
        entry.id > lastSeenEntryId &&
        entry.kind === 'CLEAR' &&
        entry.actor?.id === user?.id &&
        // A hand-over takes cash off the balance, so its entry has a negative amount.
        toCents(entry.amount) === toCents(kept) - toCents(balance),
    );
    if (ownClearing) return { kind: 'cleared', slip: slipOf(ownClearing, name) };
    // The ledger shows that nothing was cleared so far, so the next attempt begins anew.
    if (entries !== null) lastEntryId.current = null;
    // Without the ledger, a balance that has changed may have been cleared by this attempt.
    const isUnknown =
      currentBalance !== balance &&
      writeErrorKind(error) === 'lost' &&
      (entries === null || lastSeenEntryId === null);
    if (currentBalance === null || isUnknown) {
      const text = t('No answer came. You can safely try again: nothing is cleared twice.');
      return notCleared(errorText(error, text));
    }
    setBalance(currentBalance);
    if (currentBalance !== balance) return notCleared(balanceChangedText(currentBalance, currency));
    const text = t('No answer came, and the balance is not cleared. Please try again.');
    return notCleared(errorText(error, text));
  };

  const { busy, value, write } = useMutation(
    async (cash: HandedOverCash) => {
      const outcome = await clear(cash);
      if (outcome.kind === 'cleared') onCleared();
      return outcome;
    },
    // Never shown, because `clear` makes an outcome of each error.
    { fallback: '' },
  );
  return {
    balance,
    busy,
    problem: value?.kind === 'not-cleared' ? value.problem : null,
    slip: value?.kind === 'cleared' ? value.slip : null,
    clear: write,
  };
}

const notCleared = (problem: string): ClearingOutcome => ({ kind: 'not-cleared', problem });

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
