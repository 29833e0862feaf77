import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { classNames, EmptyState } from 'shared/ui';
import styles from './data-table.module.css';
import layout from './layout.module.css';
import { tableRoles } from './table-roles.ts';

export type ColumnSort = {
  /** Null while the rows are sorted by another column. */
  readonly direction: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
};

export type Column<Row> = {
  readonly name: string;
  /** Names the area of the column in the grid of a narrow row. Unlike `name` it is not translated, so CSS can use it. */
  readonly id?: string;
  readonly cell: (row: Row) => ReactNode;
  /** A heading is bold, numbers are aligned right. */
  readonly kind?: 'heading' | 'text' | 'number' | 'actions';
  /** Small and muted in a narrow row. */
  readonly minor?: boolean;
  /** For columns that must not move while rows change. */
  readonly width?: string;
  readonly sort?: ColumnSort;
};

/** The rendered rows of a long table, and the height in pixels of the rows before and after them. */
export type RenderedRows = {
  readonly from: number;
  readonly to: number;
  readonly heightBeforePx: number;
  readonly heightAfterPx: number;
  /** A ref for each rendered row, which measures its height. */
  readonly measure: (row: Element | null) => void;
};

type Props<Row> = {
  readonly label: string;
  /** Shown instead of a table without rows. */
  readonly empty?: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number | string;
  /** The part of the rows to render; all of them if missing or null. */
  readonly renderedRows?: RenderedRows | null;
  /** The `grid-template` of narrow rows; by default one line with its column name per value. */
  readonly areas?: string;
};

/** A table. In narrow containers its rows become cards, with the column name beside each value. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, empty, columns, rows, keyOf, renderedRows, areas } = props;
  if (empty && rows.length === 0) return <EmptyState text={empty} />;
  const hasFixedWidths = columns.some(({ width }) => width !== undefined);
  const shownRows = renderedRows ? rows.slice(renderedRows.from, renderedRows.to) : rows;
  return (
    <div className={styles.frame}>
      <table
        {...tableRoles.table}
        aria-label={label}
        aria-rowcount={renderedRows ? rows.length + 1 : undefined}
        className={classNames(styles.table, hasFixedWidths && styles.fixed, areas && styles.areas)}
        style={areas ? ({ '--areas': areas } as CSSProperties) : undefined}
      >
        {hasFixedWidths && (
          <colgroup>
            {columns.map(({ name, width }) => (
              <col key={name} style={width ? { inlineSize: width } : undefined} />
            ))}
          </colgroup>
        )}
        <thead {...tableRoles.group} className={styles.head}>
          <tr {...tableRoles.row} aria-rowindex={renderedRows ? 1 : undefined}>
            {columns.map(({ name, kind = 'text', sort }) => (
              <th
                key={name}
                {...tableRoles.columnHeader}
                scope="col"
                aria-sort={sort?.direction ?? undefined}
                className={styles[kind]}
              >
                {sort ? <SortButton {...sort} name={name} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          <Gap sizePx={renderedRows?.heightBeforePx} />
          {shownRows.map((row, index) => (
            <TableRow
              key={keyOf(row)}
              row={row}
              columns={columns}
              index={renderedRows ? renderedRows.from + index : null}
              measure={renderedRows?.measure}
            />
          ))}
          <Gap sizePx={renderedRows?.heightAfterPx} />
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Position among all rows; null when all are rendered. */
  readonly index: number | null;
  readonly measure: RenderedRows['measure'] | undefined;
};

/** With `memo`, scrolling renders only new rows. The cast at the end keeps the type parameter, which `memo` loses. */
const TableRow = memo(function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns, index, measure } = props;
  return (
    <tr
      {...tableRoles.row}
      ref={measure}
      data-index={index ?? undefined}
      // ARIA counts from 1, and the heading is a row.
      aria-rowindex={index === null ? undefined : index + 2}
      // It takes the focus when one of its buttons disappears.
      tabIndex={-1}
      className={styles.row}
    >
      {columns.map((column) => (
        <Cell key={column.name} column={column} row={row} />
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { name, id, kind = 'text', minor, cell } = column;
  return (
    <td
      {...tableRoles.cell}
      data-column={name}
      data-cell={id}
      style={id ? ({ '--area': id } as CSSProperties) : undefined}
      className={classNames(styles.cell, styles[kind], minor && styles.minor)}
    >
      {cell(row)}
    </td>
  );
}

const Gap = ({ sizePx = 0 }: { readonly sizePx: number | undefined }) =>
  sizePx > 0 && <tr {...tableRoles.gap} className={styles.gap} style={{ blockSize: sizePx }} />;

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown };

function SortButton({ name, direction, onSort }: ColumnSort & { readonly name: string }) {
  const Icon = direction === null ? ArrowUpDown : SORT_ICONS[direction];
  return (
    <button type="button" className={layout.plain} onClick={onSort}>
      {name}
      <Icon aria-hidden="true" />
    </button>
  );
}
