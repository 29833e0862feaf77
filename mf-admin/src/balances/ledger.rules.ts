import type { LedgerEntry } from 'shared/contract';
import { formatPrice } from 'shared/domain';
import { csvText } from '../ui/csv.rules.ts';
import { differenceOf, differenceText } from './cash-count.rules.ts';

/** An entry in words. */
export function entryWords({ kind, orderId }: Pick<LedgerEntry, 'kind' | 'orderId'>): string {
  switch (kind) {
    case 'COLLECTED':
      return orderId === null ? 'Cash collected' : `Cash collected for order ${orderId}`;
    case 'REFUND':
      return orderId === null ? 'Cash given back' : `Cash given back for order ${orderId}`;
    case 'CLEAR':
      return 'Handed over to the council';
  }
}

/** What was counted at a hand-over, how it differed, and the note. */
export function noteWords({ amount, counted, note, currency }: LedgerEntry): string {
  if (counted === null) return note;
  const differs = differenceOf(-amount, counted) !== 0;
  const difference = differs ? `, ${differenceText(-amount, counted, { currency })}` : '';
  return `Counted ${formatPrice(counted, currency)}${difference}. ${note}`.trim();
}

/** A person's ledger as a spreadsheet. */
export const ledgerCsv = (entries: readonly LedgerEntry[]): string =>
  csvText(
    ['Date', 'Entry', 'Amount', 'Balance after', 'Currency', 'Counted', 'By', 'Note'],
    entries.map((entry) => [
      entry.createdAt,
      entryWords(entry),
      { amount: entry.amount },
      { amount: entry.balanceAfter },
      entry.currency,
      entry.counted === null ? null : { amount: entry.counted },
      entry.actor?.fullName ?? null,
      entry.note,
    ]),
  );
