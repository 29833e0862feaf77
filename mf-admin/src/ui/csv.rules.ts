import { SCHOOL_TIME_ZONE } from 'shared/domain';

type Amount = { readonly amount: number };

/** A time, written in the school's time zone as every spreadsheet reads a date: `2026-11-18 10:30`. */
type Time = { readonly time: string | number };

export type CsvCell = string | number | Amount | Time | null;

const SCHOOL_TIME = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: SCHOOL_TIME_ZONE,
});

/** Without it Excel garbles Cyrillic. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Positions where a spreadsheet would run a text as a formula: at its beginning, and after a cell separator.
 * A Bulgarian Excel begins a cell at every semicolon, even inside quotes, and a quote behind one opens that cell.
 */
const FORMULA_POSITIONS = /^(?=[\t\r])|(?:^ *|[;\t\r\n][\s"]*)(?=[=+\-@|＝＋－＠])/g;

/** Lines of cells as CSV for spreadsheets: with a byte order mark, lines ended by CR LF. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** Title and cells of a column. With `if any`, a column whose cells are all null is left out. */
export type CsvColumn<Row> = readonly [
  title: string,
  cellOf: (row: Row) => CsvCell,
  when?: 'if any',
];

export function csvTable<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const shownColumns = columns.filter(
    ([, cellOf, when]) => !when || rows.some((row) => cellOf(row) !== null),
  );
  return csvText(
    shownColumns.map(([title]) => title),
    rows.map((row) => shownColumns.map(([, cellOf]) => cellOf(row))),
  );
}

/** A cell of a time that may be missing. */
export const csvTime = (time: string | number | null): CsvCell => (time === null ? null : { time });

/** Numbers stay as they are. Text gets an apostrophe before each formula, and quotes where needed. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') {
    return 'time' in cell ? SCHOOL_TIME.format(new Date(cell.time)) : cell.amount.toFixed(2);
  }
  const text = cell.replace(FORMULA_POSITIONS, "$&'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
