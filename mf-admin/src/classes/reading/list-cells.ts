import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** The cells of a list by row, as spreadsheets number them: the first row is line 1. */
export type ListCells = readonly (readonly string[])[];

/** More is not read: no list has it, and it would stop the browser. A list of so many rows is refused all the same. */
const READ_MAX = { rows: 10_000, columns: 30, chars: 300 };

/** Reads a file of Excel, of its first sheet that is not empty, or a text: CSV, or copied cells with tabs. */
export async function cellsOf(list: Blob): Promise<ListCells> {
  const rows = await rowsOf(new Uint8Array(await list.arrayBuffer()));
  return rows.map((row) =>
    row.slice(0, READ_MAX.columns).map((cell) =>
      String(cell ?? '')
        .trim()
        .slice(0, READ_MAX.chars),
    ),
  );
}

async function rowsOf(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  // `FF FE` begins the files that Excel calls Unicode text.
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  // Only a file of Excel, which is a zip archive, has bytes of zero.
  if (bytes.includes(0) && !isUtf16) {
    const { sheets } = await readXlsx(bytes, { maxRows: READ_MAX.rows });
    return sheets.find(({ rows }) => rows.length > 0)?.rows ?? [];
  }
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : encodingOf(bytes)).decode(bytes);
  return parseCsv(text, { delimiter: delimiterOf(text), maxRows: READ_MAX.rows });
}

/** UTF-8, or else the encoding in which Excel saves CSV in Bulgaria. */
function encodingOf(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}

/** The separator in most lines. Excel copies tabs, and in Bulgaria it saves semicolons, because its decimals have commas. */
function delimiterOf(text: string): string {
  const lines = text.split('\n');
  const countOf = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  return ['\t', ';', ','].reduce((most, next) => (countOf(next) > countOf(most) ? next : most));
}
