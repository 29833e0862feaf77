import { errorText } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { DateText, EmptyState } from 'shared/ui';
import { AmountText } from '../ui/amount-text.tsx';
import type { Arrival } from '../ui/arrival.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { Modal } from '../ui/modal.tsx';
import { useArrival } from '../ui/use-arrival.ts';
import { entryWords, ledgerCsv } from './ledger.rules.ts';
import { PrintSlipButton } from './print-slip-button.tsx';
import { slipOf } from './slip.rules.ts';

type Props = {
  /** Whose history it is. */
  readonly name: string;
  readonly entries: Arrival<readonly LedgerEntry[]>;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

const columnsFor = (name: string): readonly Column<LedgerEntry>[] => [
  { name: 'Entry', kind: 'heading', cell: entryWords },
  { name: 'Date', cell: ({ createdAt }) => <DateText iso={createdAt} time /> },
  {
    name: 'Amount',
    kind: 'number',
    cell: ({ amount, currency }) => <AmountText amount={amount} currency={currency} />,
  },
  {
    name: 'Balance after',
    kind: 'number',
    cell: ({ balanceAfter, currency }) => <AmountText amount={balanceAfter} currency={currency} />,
  },
  { name: 'By', cell: ({ actor }) => actor?.fullName ?? '' },
  { name: 'Note', cell: noteWords },
  {
    name: 'Slip',
    kind: 'actions',
    cell: (entry) =>
      entry.kind === 'CLEAR' && (
        <PrintSlipButton label="Print" look="quiet" slip={slipOf(entry, name)} />
      ),
  },
];

/** Everything that ever changed one person's balance, newest first. */
export function LedgerDialog({ name, entries, onRetry, onClose }: Props) {
  const { value, error, arriving } = useArrival(entries);
  return (
    <Modal title={`History of ${name}`} size="wide" onClose={onClose}>
      {error !== null && (
        <LoadFailure
          text={errorText(error, 'The history could not be loaded.')}
          retrying={arriving}
          onRetry={onRetry}
        />
      )}
      {value === null && error === null && <LoadingRows rows={4} />}
      {value?.length === 0 && <EmptyState text="Nothing has been collected yet." />}
      {value !== null && value.length > 0 && (
        <>
          <DataTable
            label={`History of ${name}`}
            columns={columnsFor(name)}
            rows={value}
            keyOf={({ id }) => id}
          />
          <div>
            <CsvButton subject="ledger" text={() => ledgerCsv(value)} />
          </div>
        </>
      )}
    </Modal>
  );
}

function noteWords({ note, counted, currency }: LedgerEntry): string {
  const count = counted === null ? '' : `Counted ${counted.toFixed(2)} ${currency}. `;
  return `${count}${note}`.trim();
}
