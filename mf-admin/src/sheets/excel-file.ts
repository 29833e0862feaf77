import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx';
import { cellText, type Sheet, type SheetCell } from './sheet.rules.ts';

const EXCEL_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Of a column, in characters. Of a longer text the beginning is shown. */
const MAX_WIDTH = 60;

/** A sheet as a file of Excel. Texts are cells of text, so none is a formula, and none loses its zeros. */
export async function excelFile(name: string, { titles, rows, totals }: Sheet): Promise<Blob> {
  const lines = [titles, ...rows, ...(totals ? [totals] : [])];
  const columns = titles.map((_, index) => {
    const cells = lines.map((line) => line[index] ?? null);
    return { width: widthOf(cells), style: styleOf(cells.slice(1)) };
  });
  const boldLines = totals ? [0, lines.length - 1] : [0];
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns,
        rows: lines.map((line) => line.map(excelValue)),
        cells: new Map(
          boldLines.flatMap((line) =>
            columns.map(({ style }, column) => [
              `${line},${column}`,
              { style: { ...style, font: { bold: true } } },
            ]),
          ),
        ),
        freezePane: { rows: 1 },
      },
    ],
  });
  return new Blob([new Uint8Array(bytes)], { type: EXCEL_TYPE });
}

/** Excel knows no time zones: a time is written as if the clock of the school were that of UTC. */
function excelValue(cell: SheetCell): CellValue {
  if (cell === null || typeof cell !== 'object') return cell === '' ? null : cell;
  return 'amount' in cell ? cell.amount : new Date(`${cellText(cell).replace(' ', 'T')}Z`);
}

/** The number format of a column, which follows from its first filled cell. `@` is text. */
function styleOf(cells: readonly SheetCell[]): CellStyle {
  const firstCell = cells.find((cell) => cell !== null) ?? null;
  if (typeof firstCell === 'number') return { numFmt: '0' };
  if (firstCell === null || typeof firstCell === 'string') return { numFmt: '@' };
  if ('amount' in firstCell) return { numFmt: '0.00' };
  return { numFmt: 'day' in firstCell ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
}

const widthOf = (cells: readonly SheetCell[]): number =>
  cells.reduce<number>(
    (width, cell) => Math.min(MAX_WIDTH, Math.max(width, cellText(cell).length + 2)),
    0,
  );
