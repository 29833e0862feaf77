import { insertBlock } from './commands/block-commands.ts';
import { record } from './commands/history.ts';
import { replaceSelection, type TextEdit } from './commands/text-edit.ts';
import type { TextHistory } from './commands/use-text-history.ts';
import type { CopiedMarkdown } from './html-to-markdown.ts';

/** Whether something is copied with its format. Copied pictures have no plain text. */
export const isFormatted = ({ types }: DataTransfer): boolean =>
  types.includes('text/html') && types.includes('text/plain');

/** Pastes formatted text as Markdown. The plain text comes first, as a step of its own to which undo leads back. */
export async function pasteFormatted(data: DataTransfer, textHistory: TextHistory): Promise<void> {
  const html = data.getData('text/html');
  const plainText = data.getData('text/plain').replace(/\r\n?/g, '\n');
  let start = 0;
  textHistory.run((edit) => {
    start = edit.start;
    return replaceSelection(edit, { text: plainText });
  });
  try {
    const { htmlToMarkdown } = await import(
      /* webpackChunkName: "editor-paste" */ './html-to-markdown.ts'
    );
    const markdown = htmlToMarkdown(html);
    if (markdown === null) return;
    textHistory.update(
      (history) => {
        const pastedEdit = { ...history.present, start, end: start + plainText.length };
        const isChanged = pastedEdit.text.slice(start, pastedEdit.end) !== plainText;
        return isChanged ? history : record(history, insertMarkdown(pastedEdit, markdown));
      },
      { keepFocus: true },
    );
  } catch (cause) {
    console.warn('Pasted text stays plain', cause);
  }
}

/** Puts a block on lines of its own, and words into the line. */
const insertMarkdown = (edit: TextEdit, { text, isBlock }: CopiedMarkdown): TextEdit =>
  isBlock
    ? insertBlock(edit, { text, select: [text.length, text.length] })
    : replaceSelection(edit, { text });
