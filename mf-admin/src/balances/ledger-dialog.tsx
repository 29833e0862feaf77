import { errorText } from 'shared/api';
import type { LedgerEntry } from 'shared/contract';
import { Loaded, LoadFailure, LoadingRows, useAsked } from 'shared/data';
import { DateText, EmptyState } from 'shared/ui';
import { AmountText } from '../ui/amount-text.tsx';
import { CsvButton } from '../ui/csv-button.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Modal } from '../ui/modal.tsx';
import { ledgerOf } from './ledger.loader.ts';
import { entryWords, ledgerCsv } from './ledger.rules.ts';
import { PrintSlipButton } from './print-slip-button.tsx';
import { slipOf } from './slip.rules.ts';

type Props = {
  readonly person: { readonly id: number; readonly name: string };
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

/** All changes of one person's balance, newest first. */
export function LedgerDialog({ person: { id, name }, onClose }: Props) {
  const [entries, askAgain] = useAsked(() => ledgerOf(id));
  return (
    <Modal title={`History of ${name}`} size="wide" onClose={onClose}>
      <Loaded
        answer={entries}
        skeleton={<LoadingRows rows={4} />}
        failure={
          <LoadFailure
            text={errorText(entries.error, 'The history could not be loaded.')}
            retrying={entries.refreshing}
            onRetry={askAgain}
          />
        }
      >
        {({ value }) =>
          value.length === 0 ? (
            <EmptyState text="Nothing has been collected yet." />
          ) : (
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
          )
        }
      </Loaded>
    </Modal>
  );
}

function noteWords({ note, counted, currency }: LedgerEntry): string {
  const count = counted === null ? '' : `Counted ${counted.toFixed(2)} ${currency}. `;
  return `${count}${note}`.trim();
}
