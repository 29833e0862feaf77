/** Money, written with two decimals. */
type Amount = { readonly amount: number };

export type CsvCell = string | number | Amount | null;

/** Without it Excel garbles Cyrillic. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Positions where a spreadsheet would run a text as a formula: at its beginning, and after a cell separator.
 * A Bulgarian Excel splits lines at semicolons, in quotes or not, and takes quotes after one for those of the next cell.
 */
const FORMULA = /^(?=[\t\r])|(?:^ *|[;\t\r\n][\s"]*)(?=[=+\-@|＝＋－＠])/g;

/** A table as CSV for spreadsheets: with a byte order mark, lines ended by CR LF. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(csvCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** Numbers stay as they are. Text gets an apostrophe before each formula, and quotes where needed. */
export function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.amount.toFixed(2);
  const text = cell.replace(FORMULA, "$&'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
