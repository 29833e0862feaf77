import type { LedgerEntry } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { t } from 'shared/language';
import { createSheet, type Sheet } from '../sheets/sheet.rules.ts';
import { compareCash } from './cash-count.rules.ts';

export function entryWords({ kind, orderId }: Pick<LedgerEntry, 'kind' | 'orderId'>): string {
  switch (kind) {
    case 'COLLECTED':
      return orderId === null
        ? t('Cash collected')
        : t('Cash collected for order {id}', { id: orderId });
    case 'REFUND':
      return orderId === null
        ? t('Cash given back')
        : t('Cash given back for order {id}', { id: orderId });
    case 'CLEAR':
      return t('Handed over to the council');
  }
}

/** Says what was counted and what stays with the rep, before the note that somebody wrote. */
export function noteWords(entry: LedgerEntry): string {
  const { kind, balanceAfter, currency, note } = entry;
  const keptText =
    kind === 'CLEAR' && balanceAfter > 0
      ? t('{sum} stays with the rep.', { sum: formatPrice(balanceAfter, currency) })
      : '';
  return [countWords(entry), keptText, note].filter(Boolean).join(' ');
}

function countWords({ amount, counted, currency }: LedgerEntry): string {
  if (counted === null) return '';
  const sum = formatPrice(counted, currency);
  // A hand-over takes cash off the balance, so its entry has a negative amount.
  const { kind, formattedDifference: difference } = compareCash(-amount, counted, currency);
  return {
    exact: t('Counted {sum}.', { sum }),
    missing: t('Counted {sum}, {difference} missing.', { sum, difference }),
    'too much': t('Counted {sum}, {difference} too much.', { sum, difference }),
  }[kind];
}

export const ledgerSheet = (entries: readonly LedgerEntry[]): Sheet =>
  createSheet(entries, [
    [t('Date'), ({ createdAt }) => ({ time: createdAt })],
    [t('Entry'), entryWords],
    [t('Amount'), ({ amount, currency }) => ({ amount, currency }), 'added up'],
    [t('Balance after'), ({ balanceAfter, currency }) => ({ amount: balanceAfter, currency })],
    [t('Currency'), ({ currency }) => currency],
    [
      t('Counted'),
      ({ counted, currency }) => (counted === null ? null : { amount: counted, currency }),
    ],
    [t('By'), ({ actor }) => actor?.fullName ?? null],
    [t('Note'), ({ note }) => note],
  ]);
