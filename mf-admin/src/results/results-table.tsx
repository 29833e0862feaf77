import type { Results } from 'shared/contract';
import { plural, t } from 'shared/language';
import { AmountText } from '../ui/amount-text.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import styles from './results.module.css';
import { piecesAndAmountColumns, type ResultRow } from './results.rules.ts';

const columnsIn = (currency: string): readonly Column<ResultRow>[] => [
  { id: 'name', name: t('Name'), kind: 'heading', cell: ({ name }) => name },
  ...piecesAndAmountColumns().map(
    ({ id, name }): Column<ResultRow> => ({
      id,
      name,
      kind: 'number',
      cell: ({ [id]: { amount, pieces } }) => (
        <>
          <AmountText amount={amount} currency={currency} />
          <span className={styles.pieces}>{plural(pieces, '{count} piece', '{count} pieces')}</span>
        </>
      ),
    }),
  ),
  {
    id: 'cost',
    name: t('Cost'),
    kind: 'number',
    cell: ({ cost }) =>
      cost === undefined ? '–' : <AmountText amount={cost} currency={currency} />,
  },
  {
    id: 'left',
    name: t('Left'),
    kind: 'number',
    cell: ({ left }) => <AmountText amount={left} currency={currency} />,
  },
];

type Props = { readonly results: Results; readonly rows: readonly ResultRow[] };

export const ResultsTable = ({ results, rows }: Props) => (
  <div className={styles.table}>
    <DataTable
      label={t('Results')}
      columns={columnsIn(results.currency)}
      rows={rows}
      keyOf={({ key }) => key}
      areas='"name name" "ordered paid" "handedOut cancelled" "cost left" / 1fr 1fr'
    />
  </div>
);
