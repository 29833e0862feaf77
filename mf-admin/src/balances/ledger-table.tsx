import type { LedgerEntry } from 'shared/contract';
import { t } from 'shared/language';
import { EmptyState } from 'shared/ui';
import { SheetButtons } from '../sheets/sheet-buttons.tsx';
import { AmountText, type Column, DataTable, LongTime, layout } from '../ui/index.ts';
import { entryWords, ledgerSheet, noteWords } from './ledger.rules.ts';
import { PrintSlipButton } from './print-slip-button.tsx';
import { slipOf } from './slip.rules.ts';

type Props = {
  readonly label: string;
  /** Whose ledger it is, for the slips. */
  readonly ownerName: string;
  readonly entries: readonly LedgerEntry[];
};

export function LedgerTable({ label, ownerName, entries }: Props) {
  if (entries.length === 0) return <EmptyState text={t('Nothing has been collected yet.')} />;
  return (
    <>
      <DataTable
        label={label}
        columns={columnsFor(ownerName)}
        rows={entries}
        keyOf={({ id }) => id}
      />
      <div className={layout.row}>
        <SheetButtons name="ledger" createSheet={() => ledgerSheet(entries)} />
      </div>
    </>
  );
}

const columnsFor = (ownerName: string): readonly Column<LedgerEntry>[] => [
  { name: t('Entry'), kind: 'heading', width: '17%', cell: entryWords },
  { name: t('Date'), width: '13%', cell: ({ createdAt }) => <LongTime iso={createdAt} /> },
  {
    name: t('Amount'),
    kind: 'number',
    width: '13%',
    cell: ({ amount, currency }) => <AmountText amount={amount} currency={currency} />,
  },
  {
    name: t('Balance after'),
    kind: 'number',
    width: '13%',
    cell: ({ balanceAfter, currency }) => <AmountText amount={balanceAfter} currency={currency} />,
  },
  { name: t('By'), width: '12%', cell: ({ actor }) => actor?.fullName ?? '' },
  { name: t('Note'), cell: noteWords },
  {
    name: t('Slip'),
    kind: 'actions',
    width: '12%',
    cell: (entry) =>
      entry.kind === 'CLEAR' && (
        <PrintSlipButton label={t('Print')} variant="quiet" slip={slipOf(entry, ownerName)} />
      ),
  },
];
