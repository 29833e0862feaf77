import type { Results } from 'shared/contract';
import { t } from 'shared/language';
import { AmountText } from '../ui/amount-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import styles from './results.module.css';
import type { ResultRow, resultRows } from './results.rules.ts';

type Sold = ResultRow['paid'];

const SoldText = ({ sold, currency }: { readonly sold: Sold; readonly currency: string }) => (
  <>
    <AmountText amount={sold.amount} currency={currency} />
    <span className={styles.pieces}>{t('{pieces} pcs', { pieces: sold.pieces })}</span>
  </>
);

const columnsIn = (currency: string): readonly Column<ResultRow>[] => {
  const sold = (name: string, soldOf: (row: ResultRow) => Sold): Column<ResultRow> => ({
    name,
    kind: 'number',
    cell: (row) => <SoldText sold={soldOf(row)} currency={currency} />,
  });
  return [
    { name: t('Name'), kind: 'heading', cell: ({ name }) => name },
    sold(t('Ordered'), ({ ordered }) => ordered),
    sold(t('Paid'), ({ paid }) => paid),
    sold(t('Handed out'), ({ handedOut }) => handedOut),
    sold(t('Cancelled'), ({ cancelled }) => cancelled),
    {
      name: t('Cost'),
      kind: 'number',
      cell: ({ cost }) =>
        cost === undefined ? '–' : <AmountText amount={cost} currency={currency} />,
    },
    {
      name: t('Left'),
      kind: 'number',
      cell: ({ left }) => <AmountText amount={left} currency={currency} />,
    },
  ];
};

type Props = { readonly results: Results; readonly rows: ReturnType<typeof resultRows> };

export const ResultsTable = ({ results, rows }: Props) => (
  <DataTable
    label={t('Results')}
    columns={columnsIn(results.currency)}
    rows={rows}
    keyOf={({ key }) => key}
  />
);
