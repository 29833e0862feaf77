import * as commands from '@uiw/react-md-editor/commands';
import { t } from '../../language/index.ts';
import { selectWholeLines } from './line-commands.ts';
import { type Command, libraryCommand, replaceSelection, type TextState } from './text-edit.ts';

/** Inserts a block on its own lines, with an empty line before and after. `select` is a range within it. */
export function insertBlock(
  state: TextState,
  block: { readonly text: string; readonly select: readonly [number, number] },
): TextState {
  const before = state.text.slice(0, state.start);
  const after = state.text.slice(state.end);
  const newlinesBefore = /\n{0,2}$/.exec(before)?.[0] ?? '';
  const newlinesAfter = /^\n{0,2}/.exec(after)?.[0] ?? '';
  // Two newlines make an empty line; before the first block of a text none is needed.
  const lead = before === '' ? '' : '\n'.repeat(2 - newlinesBefore.length);
  const tail = '\n'.repeat(2 - newlinesAfter.length);
  const [from, to] = block.select;
  return replaceSelection(state, {
    text: lead + block.text + tail,
    select: [lead.length + from, lead.length + to],
  });
}

const libraryCodeBlock = libraryCommand(commands.codeBlock);

/** Makes the selected lines a block of code, or makes such a block text again. */
export const codeBlock: Command = (state) => libraryCodeBlock(selectWholeLines(state));

/** Inserts a table of this size, with a row of headings above it. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (state) => {
    const line = (cell: string) => `|${` ${cell} |`.repeat(columns)}`;
    const head = t('Head');
    const text = [line(head), line('---'), ...Array(rows).fill(line(t('Data')))].join('\n');
    const start = '| '.length;
    return insertBlock(state, { text, select: [start, start + head.length] });
  };

/** Inserts a picture at the caret. On an empty line it becomes a block of its own, or it would get into a table above. */
export const insertPicture =
  (markdown: string): Command =>
  (state) => {
    const isInText =
      /[^\n]$/.test(state.text.slice(0, state.start)) || /^[^\n]/.test(state.text.slice(state.end));
    if (isInText) return replaceSelection(state, { text: markdown });
    return insertBlock(state, { text: markdown, select: [markdown.length, markdown.length] });
  };

export const clear: Command = () => ({ text: '', start: 0, end: 0 });
