import { showToast } from 'shared/toasts';
import { t } from '../language/index.ts';
import { insertBlock } from './commands/block-commands.ts';
import { record } from './commands/history.ts';
import { linkPasted } from './commands/inline-commands.ts';
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

/** The lines of names and values at the top of a Markdown file, which other programs read. */
const FRONT_MATTER = /^\ufeff?---[ \t]*\n(?:[\w-]+:.*\n|[ \t]+.*\n|-[ \t].*\n)+---[ \t]*(?:\n+|$)/;

/** The state after a plain text was pasted that is changed first: a web address, or a Markdown file. Null for any other. */
export function adaptPaste(state: TextState, data: DataTransfer): TextState | null {
  if (!data.types.includes('text/plain')) return null;
  const pasted = data.getData('text/plain').replace(/\r\n?/g, '\n');
  const text = pasted.replace(FRONT_MATTER, '');
  if (text === pasted) return linkPasted(state, pasted);
  showToast({ kind: 'status', text: t('The lines between --- at the top were left out.') });
  return replaceSelection(state, { text });
}
