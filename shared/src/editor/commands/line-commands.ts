import { type Command, replaceRange, replaceSelection, type TextState } from './text-edit.ts';

/** Indent, marker (`## `, `> `, `- `, `- [x] `, `1. ` or none) and text of a line. */
const LINE = /^(\s*)((?:#{1,6} |> ?|[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] )?)(.*?)\s*$/;

export function partsOf(line: string) {
  const [, indent = '', marker = '', text = ''] = LINE.exec(line) ?? [];
  return { indent, marker, text };
}

export function selectWholeLines({ text, start, end }: TextState): TextState {
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends before the first letter of a line does not include that line.
  const lastPosition = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const to = text.indexOf('\n', lastPosition);
  return { text, start: from, end: to < 0 ? text.length : to };
}

const changeLines =
  (change: (block: string) => string): Command =>
  (state) => {
    const range = selectWholeLines(state);
    const block = state.text.slice(range.start, range.end);
    const text = change(block);
    const caret = Math.max(0, state.start - range.start + text.length - block.length);
    const select =
      state.start === state.end ? ([caret, caret] as const) : ([0, text.length] as const);
    return replaceRange(state, range, { text, select });
  };

/** A command whose markers replace those of the selected lines; a second run removes them. */
const lineCommand = (markerAt: (index: number) => string): Command =>
  changeLines((block) => {
    const lines = block.split('\n').map(partsOf);
    const withMarkers = (newMarkerAt: typeof markerAt) =>
      lines
        .map(({ indent, text }, index) => {
          const staysEmpty = text === '' && lines.length > 1;
          return staysEmpty ? indent : indent + newMarkerAt(index) + text;
        })
        .join('\n');
    const markedBlock = withMarkers(markerAt);
    return markedBlock === block ? withMarkers(() => '') : markedBlock;
  });

export const headingCommands: readonly Command[] = [1, 2, 3, 4, 5, 6].map((level) =>
  lineCommand(() => `${'#'.repeat(level)} `),
);

export const quote = lineCommand(() => '> ');
export const bulletList = lineCommand(() => '- ');
export const numberedList = lineCommand((index) => `${index + 1}. `);
export const taskList = lineCommand(() => '- [ ] ');

export const indentLines = changeLines((block) => block.replace(/^(?=.)/gm, '  '));

/** Removes up to two spaces before each selected line. */
export const outdentLines = changeLines((block) => block.replace(/^ {1,2}/gm, ''));

/** Enter in a list or quote: the next line has the same marker, and an empty item ends the list. Null for a plain line end. */
export function continueList(state: TextState): TextState | null {
  if (state.start !== state.end) return null;
  const range = selectWholeLines(state);
  const { indent, marker, text } = partsOf(state.text.slice(range.start, range.end));
  const isAfterMarker = state.start >= range.start + indent.length + marker.length;
  if (marker === '' || marker.startsWith('#') || !isAfterMarker) return null;
  if (text === '') return replaceRange(state, range, { text: indent.slice(2) });
  const nextMarker = marker
    .replace(/^\d+/, (number) => String(Number(number) + 1))
    .replace(/\[[xX]\]/, '[ ]');
  return replaceSelection(state, { text: `\n${indent}${nextMarker}` });
}
