import type { Results } from 'shared/contract';
import { plural, t } from 'shared/language';
import { classNames } from 'shared/ui';
import { AmountText, type Column, DataTable, layout } from '../ui/index.ts';
import styles from './results.module.css';
import { isTotalRow, PIECES_AND_AMOUNT_COLUMNS, type ResultRow } from './results.rules.ts';

const columnsIn = (
  currency: string,
  onChooseProduct: Props['onChooseProduct'],
): readonly Column<ResultRow>[] => [
  {
    id: 'name',
    name: t('Name'),
    kind: 'heading',
    cell: (row) =>
      onChooseProduct && !isTotalRow(row) ? (
        <button
          type="button"
          className={classNames(layout.plain, styles.product)}
          onClick={() => onChooseProduct(row.key)}
        >
          {row.name}
        </button>
      ) : (
        row.name
      ),
  },
  ...PIECES_AND_AMOUNT_COLUMNS.map(
    ({ id, name }): Column<ResultRow> => ({
      id,
      name,
      kind: 'number',
      cell: (row) => (
        <>
          <AmountText amount={row[id].amount} currency={currency} />
          <span className={classNames('hint', styles.pieces)}>
            {plural(row[id].pieces, '{count} piece', '{count} pieces')}
          </span>
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
    name: t('After cost'),
    kind: 'number',
    cell: ({ left }) => <AmountText amount={left} currency={currency} />,
  },
];

type Props = {
  readonly results: Results;
  readonly rows: readonly ResultRow[];
  /** Undefined where the rows are not products, or only one is shown. */
  readonly onChooseProduct: ((id: string) => void) | undefined;
};

export const ResultsTable = ({ results, rows, onChooseProduct }: Props) => (
  <div className={styles.table}>
    <DataTable
      label={t('Results')}
      columns={columnsIn(results.currency, onChooseProduct)}
      rows={rows}
      keyOf={({ key }) => key}
      areas='"name name" "ordered paid" "handedOut cancelled" "cost left" / 1fr 1fr'
    />
  </div>
);
