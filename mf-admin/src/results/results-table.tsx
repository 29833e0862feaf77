import type { Results } from 'shared/contract';
import { plural, t } from 'shared/language';
import { type Column, DataTable } from '../ui/data-table.tsx';
import styles from './results.module.css';
import type { ResultRow, resultRows } from './results.rules.ts';

type Sold = ResultRow['paid'];

type AmountProps = { readonly amount: number; readonly currency: string };

const Amount = ({ amount, currency }: AmountProps) => (
  <>
    <span className="numbers">{amount.toFixed(2)}</span>{' '}
    <span className={styles.unit}>{currency}</span>
  </>
);

const SoldText = ({ sold, currency }: { readonly sold: Sold; readonly currency: string }) => (
  <>
    <Amount amount={sold.amount} currency={currency} />
    <span className={styles.pieces}>{plural(sold.pieces, '{count} piece', '{count} pieces')}</span>
  </>
);

const columnsIn = (currency: string): readonly Column<ResultRow>[] => {
  const sold = (id: string, name: string, soldOf: (row: ResultRow) => Sold): Column<ResultRow> => ({
    id,
    name,
    kind: 'number',
    cell: (row) => <SoldText sold={soldOf(row)} currency={currency} />,
  });
  return [
    { id: 'name', name: t('Name'), kind: 'heading', cell: ({ name }) => name },
    sold('ordered', t('Ordered'), ({ ordered }) => ordered),
    sold('paid', t('Paid'), ({ paid }) => paid),
    sold('handed', t('Handed out'), ({ handedOut }) => handedOut),
    sold('cancelled', t('Cancelled'), ({ cancelled }) => cancelled),
    {
      id: 'cost',
      name: t('Cost'),
      kind: 'number',
      cell: ({ cost }) => (cost === undefined ? '–' : <Amount amount={cost} currency={currency} />),
    },
    {
      id: 'left',
      name: t('Left'),
      kind: 'number',
      cell: ({ left }) => <Amount amount={left} currency={currency} />,
    },
  ];
};

type Props = { readonly results: Results; readonly rows: ReturnType<typeof resultRows> };

export const ResultsTable = ({ results, rows }: Props) => (
  <div className={styles.table}>
    <DataTable
      label={t('Results')}
      columns={columnsIn(results.currency)}
      rows={rows}
      keyOf={({ key }) => key}
      areas='"name name" "ordered paid" "handed cancelled" "cost left" / 1fr 1fr'
    />
  </div>
);
