import { type Cell, readXlsx } from 'hucre/xlsx';

const DAY_MS = 86_400_000;
/** 1 January 1970, in days since 30 December 1899. */
const UNIX_EPOCH_DAYS = 25_569;

/** The rows of the first sheet of a file of Excel, without empty cells, and the widths of its columns. A time is a number of days. */
export async function readExcel(file: Uint8Array) {
  const { sheets } = await readXlsx(file, { readStyles: true });
  const { rows = [], columns = [], cells } = sheets[0] ?? {};
  return {
    rows: rows.map((row, line) =>
      row.flatMap((_, column) => {
        const cell = cells?.get(`${line},${column}`);
        return cell && cell.type !== 'empty' ? [readCell(cell)] : [];
      }),
    ),
    widths: columns.map(({ width }) => width),
  };
}

/** A cell as it is in the file: its type, its value and how it is shown. */
function readCell({ value, type, formula, style }: Cell) {
  if (formula !== undefined) throw new Error(`Not a plain value: ${formula}`);
  const plain = value instanceof Date ? value.getTime() / DAY_MS + UNIX_EPOCH_DAYS : value;
  return {
    kind: type === 'string' ? 'text' : 'number',
    value: String(plain),
    format: style?.numFmt ?? '',
    bold: style?.font?.bold ?? false,
  };
}
