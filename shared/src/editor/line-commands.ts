import { type Command, replaceRange, type TextEdit } from './text-edit.ts';

type Parts = {
  readonly indent: string;
  readonly marker: string;
  readonly text: string;
};

type LineKind = {
  readonly is: (marker: string) => boolean;
  readonly make: (place: number) => string;
};

/** Starts all selected lines with the same sign, or removes it if all of them have it. */
const lines =
  (kind: LineKind): Command =>
  (edit) => {
    const range = linesOf(edit);
    const parts = edit.text.slice(range.start, range.end).split('\n').map(partsOf);
    const filled = parts.filter(({ marker, text }) => marker !== '' || text !== '');
    const isOn = filled.length > 0 && filled.every(({ marker }) => kind.is(marker));
    let place = 0;
    const changed = parts.map(({ indent, marker, text }) => {
      if (marker === '' && text === '' && parts.length > 1) return indent;
      place += 1;
      return indent + (isOn ? '' : kind.make(place)) + text;
    });
    const text = changed.join('\n');
    const isCaret = edit.start === edit.end;
    return replaceRange(edit, range, { text, select: [isCaret ? text.length : 0, text.length] });
  };

export const heading = (level: 1 | 2 | 3 | 4 | 5 | 6): Command => {
  const marker = `${'#'.repeat(level)} `;
  return lines({ is: (found) => found === marker, make: () => marker });
};

export const quote = lines({ is: (marker) => marker.startsWith('>'), make: () => '> ' });
export const bulletList = lines({ is: (marker) => /^[-*+] $/.test(marker), make: () => '- ' });
export const numberedList = lines({
  is: (marker) => /^\d+[.)] $/.test(marker),
  make: (place) => `${place}. `,
});
export const taskList = lines({
  is: (marker) => /^[-*+] \[/.test(marker),
  make: () => '- [ ] ',
});

/** Adds two spaces before each selected line. */
export const indent: Command = (edit) => changeIndent(edit, (line) => (line ? `  ${line}` : line));

/** Removes up to two spaces before each selected line. */
export const outdent: Command = (edit) => changeIndent(edit, (line) => line.replace(/^ {1,2}/, ''));

/**
 * The Enter key in a list or quote: the next line starts with the same sign, and an empty item ends the list.
 * Null where Enter only starts a new line.
 */
export function continueList(edit: TextEdit): TextEdit | null {
  if (edit.start !== edit.end) return null;
  const range = linesOf(edit);
  const line = edit.text.slice(range.start, range.end);
  const { indent: space, marker, text } = partsOf(line);
  const isHeading = marker.startsWith('#');
  if (marker === '' || isHeading || edit.start < range.start + space.length + marker.length)
    return null;
  if (text === '') return replaceRange(edit, range, { text: space.slice(2) });
  return replaceRange(edit, edit, { text: `\n${space}${following(marker)}` });
}

function following(marker: string): string {
  const number = /^(\d+)([.)] )$/.exec(marker);
  if (number) return `${Number(number[1]) + 1}${number[2]}`;
  return marker.replace(/\[[xX]\]/, '[ ]');
}

const LINE = /^(\s*)((?:#{1,6} |> ?|[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] )?)(.*)$/;

function partsOf(line: string): Parts {
  const [, space = '', marker = '', text = ''] = LINE.exec(line) ?? [];
  return { indent: space, marker, text };
}

function changeIndent(edit: TextEdit, change: (line: string) => string): TextEdit {
  const range = linesOf(edit);
  const before = edit.text.slice(range.start, range.end).split('\n');
  const after = before.map(change);
  const first = (after[0]?.length ?? 0) - (before[0]?.length ?? 0);
  const text = after.join('\n');
  const changed = replaceRange(edit, range, { text });
  const grown = text.length - (range.end - range.start);
  return {
    ...changed,
    start: Math.max(range.start, edit.start + first),
    end: Math.max(range.start, edit.end + grown),
  };
}

/** The whole lines that a selection touches. */
function linesOf({ text, start, end }: TextEdit): { start: number; end: number } {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends before the first letter of a line does not include that line.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const to = text.indexOf('\n', last);
  return { start: start === 0 ? 0 : from, end: to < 0 ? text.length : to };
}
