import * as commands from '@uiw/react-md-editor/commands';
import { t } from '../../language/index.ts';
import { withScheme } from '../../markdown/safe-url.ts';
import { partsOf } from './line-commands.ts';
import { type Command, libraryCommand, replaceRange, type TextState } from './text-edit.ts';

/**
 * Runs a command of the library that marks text, such as bold, on the selection without the spaces at its ends, or on each of
 * its lines: in Markdown no mark begins or ends with a space, or reaches across an empty line. Where nothing is selected, it
 * marks the word at the caret or, without one, the placeholder.
 */
function markCommand(libraryMark: commands.ICommand, placeholder: string): Command {
  const command = libraryCommand(libraryMark);
  const { prefix = '' } = libraryMark;
  return (state) => {
    const trimmed = withTrimmedSelection(state);
    const { start, end } = trimmed;
    const selected = state.text.slice(start, end);
    const isAtWord = /\S/.test(state.text.slice(Math.max(0, start - 1), end + 1));
    if (start === end && !isAtWord)
      return command(
        replaceRange(state, trimmed, { text: placeholder, select: [0, placeholder.length] }),
      );
    if (!selected.includes('\n')) {
      // The library selects too much after it has removed marks that were selected.
      const isMarked = selected.startsWith(prefix) && selected.endsWith(prefix);
      const markLength = isMarked && selected.length > 2 * prefix.length ? prefix.length : 0;
      return command({ ...trimmed, start: start + markLength, end: end - markLength });
    }
    const lines = selected.split('\n').map((line) => {
      const { indent, marker, text } = partsOf(line);
      if (text === '') return line;
      return indent + marker + command({ text, start: 0, end: text.length }).text;
    });
    const text = lines.join('\n');
    return replaceRange(state, trimmed, { text, select: [0, text.length] });
  };
}

export const bold = markCommand(commands.bold, t('bold text'));
export const italic = markCommand(commands.italic, t('italic text'));
export const underline = markCommand({ ...commands.bold, prefix: '++' }, t('underlined text'));
export const strikethrough = markCommand(commands.strikethrough, t('struck text'));
export const inlineCode = markCommand(commands.code, t('code'));

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)\S+$/i;

function addressIn(text: string): string | null {
  const address = withScheme(text.trim());
  return ADDRESS.test(address) ? address : null;
}

/** Makes the selection a link and selects what is missing, address or text. The library's own command writes English words. */
export const link: Command = (state) => {
  const trimmed = withTrimmedSelection(state);
  const selected = state.text.slice(trimmed.start, trimmed.end);
  const address = addressIn(selected);
  const isText = selected !== '' && address === null;
  const text = isText ? selected : t('text');
  const markdown = `[${text}](${address ?? 'https://'})`;
  const textRange = [1, 1 + text.length] as const;
  const addressRange = [text.length + 3, markdown.length - 1] as const;
  return replaceRange(state, trimmed, {
    text: markdown,
    select: isText ? addressRange : textRange,
  });
};

/** Makes the selected words a link to an address that is pasted over them; null for another text or selection. */
export function linkPasted(state: TextState, pasted: string): TextState | null {
  const trimmed = withTrimmedSelection(state);
  const selected = state.text.slice(trimmed.start, trimmed.end);
  // A word such as "e.g" over another one is no address.
  const address = /^(?:[a-z]+:|www\.|[^@\s]+@)/i.test(pasted.trim()) ? addressIn(pasted) : null;
  const isText = selected.trim() !== '' && addressIn(selected) === null;
  if (address === null || !isText || /[\n[\]()]/.test(selected)) return null;
  return replaceRange(state, trimmed, { text: `[${selected}](${address})` });
}

function withTrimmedSelection({ text, start, end }: TextState): TextState {
  const selected = text.slice(start, end);
  if (selected.trim() === '') return { text, start, end };
  return {
    text,
    start: start + selected.length - selected.trimStart().length,
    end: end - selected.length + selected.trimEnd().length,
  };
}
