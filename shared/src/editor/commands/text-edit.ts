import type { ICommand, TextAreaTextApi } from '@uiw/react-md-editor/commands';

/** A text and the range that is selected in it. */
export type TextEdit = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

/** The effect of a tool on a text. */
export type Command = (edit: TextEdit) => TextEdit;

/** The text to insert, and the range within it to select; by default its end. */
type Replacement = { readonly text: string; readonly select?: readonly [number, number] };

export const replaceSelection = (edit: TextEdit, replacement: Replacement): TextEdit =>
  replaceRange(edit, edit, replacement);

export function replaceRange(
  edit: TextEdit,
  range: { readonly start: number; readonly end: number },
  replacement: Replacement,
): TextEdit {
  const [from, to] = replacement.select ?? [replacement.text.length, replacement.text.length];
  return {
    text: edit.text.slice(0, range.start) + replacement.text + edit.text.slice(range.end),
    start: range.start + from,
    end: range.start + to,
  };
}

/** Runs a command of the editor's package on a text instead of a text area: the history records it as one step. */
export const libraryCommand =
  (command: ICommand): Command =>
  (edit) => {
    let current = edit;
    const state = () => {
      const { text, start, end } = current;
      return { text, selection: { start, end }, selectedText: text.slice(start, end) };
    };
    const api: Pick<TextAreaTextApi, 'setSelectionRange' | 'replaceSelection'> = {
      setSelectionRange: ({ start, end }) => {
        current = { ...current, start: Math.max(0, start), end: Math.max(0, end) };
        return state();
      },
      replaceSelection: (text) => {
        current = replaceSelection(current, { text });
        return state();
      },
    };
    command.execute?.({ command, ...state() }, api as TextAreaTextApi);
    return current;
  };
