/**
 * Two things of ours are not Markdown: the size of a picture, and `\+` for a plus where `++text++` would underline. Before
 * parsing, private characters take their places, which every parser takes for letters. After it, the plugins read these
 * where they have a meaning, and restore the original text everywhere else, as in code.
 */
const SIZE = '\uE000';
/** In the place of `SIZE` for a size that was moved in front of the quote or bracket at the end of an address or title. */
const SIZE_BEFORE_CLOSING = '\uE001';
const PLUS = '\uE002';

/** Parts of a pattern: an address is in brackets, or bare with balanced parentheses; a title is in quotes. */
const ADDRESS = String.raw`<[^<>\n]*>|(?:[^\s<>()\]]|\([^\s()\]]*\))+`;
const TITLE = String.raw` (?:"[^"\n]*"|'[^'\n]*')`;
const SIZED_TARGET = new RegExp(
  String.raw`(\]\([ \t]*)(${ADDRESS})(${TITLE})? =(\d{1,4}x\d{0,4}|x\d{1,4})(?=[ \t]*\)| ["'])`,
  'g',
);

/** `![alt](url =300x200)` and `\+` in a form that survives parsing. */
export function encodeMarks(markdown: string): string {
  return (
    markdown
      // Private characters that somebody typed would be read as marks.
      .replace(/[\uE000-\uE002]/g, '\uFFFD')
      // An escaped backslash is matched too, so that its second half does not escape a plus.
      .replace(/\\[\\+]/g, (pair) => (pair === '\\+' ? PLUS : pair))
      .replace(
        SIZED_TARGET,
        (_, start: string, address: string, title: string | undefined, size: string) => {
          const target = address + (title ?? '');
          const closing = /["'>]$/.exec(target)?.[0];
          if (closing === undefined) return `${start}${target}${SIZE}${size}`;
          return `${start}${target.slice(0, -1)}${SIZE_BEFORE_CLOSING}${size}${closing}`;
        },
      )
  );
}

/** The text exactly as it was typed, for code. */
export const restoreSource = (text: string): string => restoreSizes(text).replaceAll(PLUS, '\\+');

/** The text as readers see it: without the backslash before a plus. */
export const restoreText = (text: string): string => restoreSizes(text).replaceAll(PLUS, '+');

function restoreSizes(text: string): string {
  return text
    .replace(/\uE001(\d*x\d*)(["'>])/g, '$2 =$1')
    .replace(/[\uE000\uE001](?=\d*x\d*)/g, ' =');
}

export type Size = { readonly width?: number; readonly height?: number };

const SIZE_AT_END = /[\uE000\uE001](\d*)x(\d*)$/;

/** Splits a size off the end of an address or title. */
export function restoreAndSplitSize(text: string): {
  readonly text: string;
  readonly size: Size | null;
} {
  const match = SIZE_AT_END.exec(text);
  if (!match) return { text: restoreText(text), size: null };
  const [, width, height] = match;
  return {
    text: restoreText(text.slice(0, match.index)),
    size: {
      ...(width && { width: Number(width) }),
      ...(height && { height: Number(height) }),
    },
  };
}
