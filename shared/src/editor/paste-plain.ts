import { showToast } from 'shared/toasts';
import { t } from '../language/index.ts';
import { linkPasted } from './commands/inline-commands.ts';
import { replaceSelection, type TextState } from './commands/text-edit.ts';

/** The lines of names and values at the top of a Markdown file, which other programs read. */
const FRONT_MATTER = /^\ufeff?---[ \t]*\n(?:[\w-]+:.*\n|[ \t]+.*\n|-[ \t].*\n)+---[ \t]*(?:\n+|$)/;

/** The text after a paste that must not go in as it is; null for any other. */
export function pastePlain(state: TextState, data: DataTransfer): TextState | null {
  if (!data.types.includes('text/plain')) return null;
  const pasted = data.getData('text/plain').replace(/\r\n?/g, '\n');
  const text = pasted.replace(FRONT_MATTER, '');
  if (text === pasted) return linkPasted(state, pasted);
  showToast({ kind: 'status', text: t('The lines between --- at the top were left out.') });
  return replaceSelection(state, { text });
}
