import type { LedgerEntry } from 'shared/contract';
import { csvText } from '../ui/csv.rules.ts';

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
