import * as commands from '@uiw/react-md-editor/commands';
import { t } from '../../language/index.ts';
import { selectWholeLines } from './line-commands.ts';
import { type Command, libraryCommand, replaceRange, type TextEdit } from './text-edit.ts';

/** Inserts a block on its own lines, with an empty line before and after. `select` counts from its start. */
export function insertBlock(
  edit: TextEdit,
  block: { readonly text: string; readonly select: readonly [number, number] },
): TextEdit {
  const before = edit.text.slice(0, edit.start);
  const after = edit.text.slice(edit.end);
  const lead = before && '\n\n'.slice(before.match(/\n{0,2}$/)?.[0].length);
  const tail = '\n\n'.slice(after.match(/^\n{0,2}/)?.[0].length);
  const [from, to] = block.select;
  return replaceRange(edit, edit, {
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
 * Inserts a picture: in the line of text at the caret if it has one, else on its own line, never in a table
 * above.
 */
export const insertPicture =
  (markdown: string): Command =>
  (edit) => {
    const isInText =
      /[^\n]$/.test(edit.text.slice(0, edit.start)) || /^[^\n]/.test(edit.text.slice(edit.end));
    if (isInText) return replaceRange(edit, edit, { text: markdown });
    return insertBlock(edit, { text: markdown, select: [markdown.length, markdown.length] });
  };

export const clear: Command = () => ({ text: '', start: 0, end: 0 });
