import * as commands from '@uiw/react-md-editor/commands';
import { t } from '../../language/index.ts';
import { selectWholeLines } from './line-commands.ts';
import { type Command, libraryCommand, replaceSelection, type TextEdit } from './text-edit.ts';

/** Inserts a block on its own lines, with an empty line before and after. `select` counts from its start. */
export function insertBlock(
  edit: TextEdit,
  block: { readonly text: string; readonly select: readonly [number, number] },
): TextEdit {
  const before = edit.text.slice(0, edit.start);
  const after = edit.text.slice(edit.end);
  const newlinesBefore = /\n{0,2}$/.exec(before)?.[0] ?? '';
  const newlinesAfter = /^\n{0,2}/.exec(after)?.[0] ?? '';
  // Two newlines make an empty line; before the first block of a text none is needed.
  const lead = before === '' ? '' : '\n'.repeat(2 - newlinesBefore.length);
  const tail = '\n'.repeat(2 - newlinesAfter.length);
  const [from, to] = block.select;
  return replaceSelection(edit, {
    text: lead + block.text + tail,
    select: [lead.length + from, lead.length + to],
  });
}

const packageCodeBlock = libraryCommand(commands.codeBlock);

/** Makes the selected lines a block of code, or makes such a block text again. */
export const codeBlock: Command = (edit) => packageCodeBlock(selectWholeLines(edit));

/** Inserts a table of this size, with a row of headings above it. */
export const insertTable =
  (rows: number, columns: number): Command =>
  (edit) => {
    const line = (cell: string) => `|${` ${cell} |`.repeat(columns)}`;
    const head = t('Head');
    const text = [line(head), line('---'), ...Array(rows).fill(line(t('Data')))].join('\n');
    return insertBlock(edit, { text, select: [2, 2 + head.length] });
  };

/**
 * Inserts a picture into the text at the caret. On an empty line it becomes a block of its own: otherwise it would get
 * into a table above.
 */
export const insertPicture =
  (markdown: string): Command =>
  (edit) => {
    const isInText =
      /[^\n]$/.test(edit.text.slice(0, edit.start)) || /^[^\n]/.test(edit.text.slice(edit.end));
    if (isInText) return replaceSelection(edit, { text: markdown });
    return insertBlock(edit, { text: markdown, select: [markdown.length, markdown.length] });
  };

export const clear: Command = () => ({ text: '', start: 0, end: 0 });
