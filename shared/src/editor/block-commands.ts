import { t } from '../language/index.ts';
import { type Command, replaceRange, type TextEdit } from './text-edit.ts';

/** Inserts a block on its own lines, with an empty line before and after. `select` counts from its start. */
export function insertBlock(
  edit: TextEdit,
  block: { readonly text: string; readonly select: readonly [number, number] },
): TextEdit {
  const before = edit.text.slice(0, edit.start);
  const after = edit.text.slice(edit.end);
  const lead = before === '' ? '' : '\n'.repeat(2 - endingBreaks(before));
  const tail = '\n'.repeat(2 - leadingBreaks(after));
  const [from, to] = block.select;
  return replaceRange(edit, edit, {
    text: lead + block.text + tail,
    select: [lead.length + from, lead.length + to],
  });
}

const FENCE = '```';
const FENCED = /^```[^\n]*\n([\s\S]*?)\n?```$/;

/** Makes the selected lines a block of code, or makes such a block text again. */
export const codeBlock: Command = (edit) => {
  const selected = edit.text.slice(edit.start, edit.end);
  const bare = FENCED.exec(selected)?.[1];
  if (bare !== undefined) return replaceRange(edit, edit, { text: bare, select: [0, bare.length] });
  const code = selected || t('code');
  const from = FENCE.length + 1;
  return insertBlock(edit, {
    text: `${FENCE}\n${code}\n${FENCE}`,
    select: [from, from + code.length],
  });
};

/** Inserts a table of this size, with a row of headings above it. */
export const table =
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
export const picture =
  (markdown: string): Command =>
  (edit) => {
    const before = edit.text.slice(0, edit.start);
    const after = edit.text.slice(edit.end);
    const isInText = /[^\n]$/.test(before) || /^[^\n]/.test(after);
    if (isInText) return replaceRange(edit, edit, { text: markdown });
    return insertBlock(edit, { text: markdown, select: [markdown.length, markdown.length] });
  };

export const clear: Command = () => ({ text: '', start: 0, end: 0 });

const endingBreaks = (text: string): number =>
  Math.min(2, /\n*$/.exec(text.slice(-2))?.[0].length ?? 0);

const leadingBreaks = (text: string): number => Math.min(2, /^\n*/.exec(text)?.[0].length ?? 0);
