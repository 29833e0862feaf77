import { type Money, SCHOOL_TIME_ZONE, sumByCurrency } from 'shared/domain';
import { t } from 'shared/language';

/** A day of the school, such as `2026-11-18`. */
type Day = { readonly day: string };
/** An ISO text or epoch milliseconds. */
type Time = { readonly time: string | number };

export type SheetCell = string | number | Money | Day | Time | null;

/**
 * Title and cells of a column. With `if any`, a column whose cells are all null is left out; one that is `added up` has
 * a total.
 */
export type SheetColumn<Row> = readonly [
  title: string,
  cellOf: (row: Row) => SheetCell,
  rule?: 'if any' | 'added up',
];

export type Sheet = {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** The row of the totals; null if no column is added up. */
  readonly totals: readonly SheetCell[] | null;
};

export function createSheet<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
): Sheet {
  const shownColumns = columns.filter(
    ([, cellOf, rule]) => rule !== 'if any' || rows.some((row) => cellOf(row) !== null),
  );
  const totals = shownColumns.map(([, cellOf, rule], index) => {
    if (rule === 'added up') return totalOf(rows.map(cellOf));
    return index === 0 ? t('Total') : null;
  });
  return {
    titles: shownColumns.map(([title]) => title),
    rows: rows.map((row) => shownColumns.map(([, cellOf]) => cellOf(row))),
    totals: columns.some(([, , rule]) => rule === 'added up') ? totals : null,
  };
}

/** The total of a column; null for amounts of several currencies, which have none. */
function totalOf(cells: readonly SheetCell[]): SheetCell {
  const sums = sumByCurrency(cells.filter(isMoney));
  if (sums.length > 0) return sums.length === 1 ? (sums[0] ?? null) : null;
  return cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);
}

export const isMoney = (cell: SheetCell): cell is Money =>
  typeof cell === 'object' && cell !== null && 'amount' in cell;

/** A cell of a day that may be missing. */
export const dayCell = (day: string | null): SheetCell => (day === null ? null : { day });

/** A cell of a time that may be missing. */
export const timeCell = (time: string | number | null): SheetCell =>
  time === null ? null : { time };

/** Swedish writes `2026-11-18 10:30`. */
const SCHOOL_TIME = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: SCHOOL_TIME_ZONE,
});

/** The text of a cell. Times are those of the school, written as every spreadsheet reads them: `2026-11-18 10:30`. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  if ('amount' in cell) return cell.amount.toFixed(2);
  return 'day' in cell ? cell.day : SCHOOL_TIME.format(new Date(cell.time));
}
