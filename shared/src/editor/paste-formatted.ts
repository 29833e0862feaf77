import { insertBlock } from './commands/block-commands.ts';
import { record } from './commands/history.ts';
import { replaceSelection, type TextState } from './commands/text-edit.ts';
import type { TextHistory } from './commands/use-text-history.ts';
import type { CopiedMarkdown } from './html-to-markdown.ts';

/** Whether something is copied with its format. Copied pictures have no plain text. */
export const isFormatted = ({ types }: DataTransfer): boolean =>
  types.includes('text/html') && types.includes('text/plain');

/** Pastes formatted text as Markdown. The plain text comes first, as a step of its own, so that undo leads back to it. */
export async function pasteFormatted(data: DataTransfer, textHistory: TextHistory): Promise<void> {
  const html = data.getData('text/html');
  const plainText = data.getData('text/plain').replace(/\r\n?/g, '\n');
  let start = 0;
  textHistory.run((state) => {
    start = state.start;
    return replaceSelection(state, { text: plainText });
  });
  try {
    const { htmlToMarkdown } = await import(
      /* webpackChunkName: "editor-paste" */ './html-to-markdown.ts'
    );
    const markdown = htmlToMarkdown(html);
    if (markdown === null) return;
    textHistory.update(
      (history) => {
        const pastedState = { ...history.present, start, end: start + plainText.length };
        const isChanged = pastedState.text.slice(start, pastedState.end) !== plainText;
        return isChanged ? history : record(history, insertMarkdown(pastedState, markdown));
      },
      { keepFocus: true },
    );
  } catch (cause) {
    console.warn('Pasted text stays plain', cause);
  }
}

/** Puts a block on lines of its own, and anything else into the current line. */
const insertMarkdown = (state: TextState, { text, isBlock }: CopiedMarkdown): TextState =>
  isBlock
    ? insertBlock(state, { text, select: [text.length, text.length] })
    : replaceSelection(state, { text });
