import type { ListCells } from './list-cells.ts';

/** Several columns of a kind are joined: first and middle name, or the number and the letter of a class. */
export type ColumnKind = 'name' | 'lastName' | 'email' | 'class' | 'unused';

export type ListColumns = {
  readonly kinds: readonly ColumnKind[];
  /** Index of the first row below the headings. */
  readonly firstRow: number;
};

/** Matches any of some whole words. `\b` would know only Latin letters. */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** The first that a heading matches is the kind of its column: `Име на родител` must not be the name of a pupil. */
const HEADINGS: readonly (readonly [ColumnKind, RegExp])[] = [
  ['unused', word('родител|майка|баща|учител|ръководител|номер|parent|teacher|number|id')],
  ['email', /mail|мейл|поща/i],
  ['lastName', /^(?:фамил|last|family|surname)/i],
  ['name', word('име(?:на)?|презиме|учени[кц]и?|names?|pupil|student')],
  ['class', word('клас|паралелка|class|grade|form')],
];

const kindOfHeading = (text = ''): ColumnKind =>
  HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unused';

/** Matches any text with an e-mail address in it. */
const ADDRESS = /[\w.]@\w/;
/** Matches `8А` and `8. „А“`: number and letter in one cell. */
export const WHOLE_CLASS = /^\d{1,2}[^\p{L}\d]*\p{L}[^\p{L}\d]*$/u;
/** Matches a text without digits. */
const WORDS = /^\P{Nd}+$/u;

/** Guesses the kinds of the columns: e-mail by what is in it, the others by their headings or, without any, by what is in them. */
export function guessColumns(cells: ListCells): ListColumns {
  const headings = headingsOf(cells);
  const firstRow = headings ? cells.indexOf(headings) + 1 : 0;
  const width = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  const kinds = Array.from({ length: width }, (_, column): ColumnKind => {
    const texts = cells.slice(firstRow).flatMap((row) => row[column] || []);
    const mostly = (pattern: RegExp) =>
      texts.filter((text) => pattern.test(text)).length * 2 > texts.length;
    if (mostly(ADDRESS)) return 'email';
    if (headings) return kindOfHeading(headings[column]);
    if (mostly(WHOLE_CLASS)) return 'class';
    return mostly(WORDS) ? 'name' : 'unused';
  });
  return { kinds, firstRow };
}

/** The row above the first address that has most headings. */
function headingsOf(cells: ListCells): ListCells[number] | undefined {
  const firstAddress = cells.findIndex((row) => row.some((text) => ADDRESS.test(text)));
  const countIn = (row: ListCells[number]) =>
    row.filter((text) => kindOfHeading(text) !== 'unused').length;
  return cells
    .slice(0, Math.max(firstAddress, 0))
    .filter((row) => countIn(row) > 0)
    .toSorted((a, b) => countIn(b) - countIn(a))[0];
}
