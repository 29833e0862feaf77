import { currentLanguage, type Language } from 'shared/language';
import { cellText, isMoney, type Sheet, type SheetCell } from './sheet.rules.ts';

/** Without it Excel garbles Cyrillic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Separators of cells and decimals where people read the language, so that their Excel opens the file by a double click. */
const SEPARATORS: Readonly<Record<Language, { readonly cell: string; readonly decimal: string }>> =
  {
    en: { cell: ',', decimal: '.' },
    bg: { cell: ';', decimal: ',' },
  };

/**
 * Positions where a spreadsheet would run a text as a formula: before a tab or CR at its beginning; before a sign such as `=`
 * at its beginning, or after any separator or line end. A spreadsheet that expects the other separator begins a cell at each,
 * even inside our quotes, and a quote right after it opens that cell.
 */
const FORMULA_POSITIONS = /^(?=[\t\r])|(?:^ *|[,;\t\r\n][\s"]*)(?=[=+\-@|＝＋－＠])/g;

/** Texts that a spreadsheet would change to another number, a day or a time: `0888123456`, `1/2`, `10:30`, `1e3`, 12 digits. */
const NUMBER_LIKE = /^ *(?=0\d|\d+ *[-/.,:e] *\d|\d{12})[\d \-/.,:e]+$/i;

/** Cells that any spreadsheet could split, whichever separator it expects. */
const SPLITTABLE = /[",;\t\r\n]/;

/** A sheet without its totals as CSV: with a byte order mark, lines ended by CR LF. */
export function sheetCsv({ titles, rows }: Sheet, language = currentLanguage()): string {
  const lines = [titles, ...rows].map((row) =>
    row.map((cell) => csvCell(cell, language)).join(SEPARATORS[language].cell),
  );
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** Text gets an apostrophe before each formula, and before what would become another number; and quotes where needed. */
export function csvCell(cell: SheetCell, language: Language): string {
  const text = textInCsv(cell, language);
  return SPLITTABLE.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textInCsv(cell: SheetCell, language: Language): string {
  const text = cellText(cell);
  if (isMoney(cell)) return text.replace('.', SEPARATORS[language].decimal);
  if (typeof cell !== 'string') return text;
  return NUMBER_LIKE.test(text) ? `'${text}` : text.replace(FORMULA_POSITIONS, "$&'");
}
