import type { ICommand, TextAreaTextApi } from '@uiw/react-md-editor/commands';

/** A text and the range that is selected in it, or the place of the caret. */
export type TextState = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

export type Command = (state: TextState) => TextState;

/** The text to insert, and the range within it to select; by default its end. */
type Replacement = { readonly text: string; readonly select?: readonly [number, number] };

/** The text that a command has put in place of the selection. */
export const insertedText = (before: TextState, after: TextState): string =>
  after.text.slice(before.start, after.text.length - (before.text.length - before.end));

export const replaceSelection = (state: TextState, replacement: Replacement): TextState =>
  replaceRange(state, state, replacement);

export function replaceRange(
  state: TextState,
  range: { readonly start: number; readonly end: number },
  replacement: Replacement,
): TextState {
  const [from, to] = replacement.select ?? [replacement.text.length, replacement.text.length];
  return {
    text: state.text.slice(0, range.start) + replacement.text + state.text.slice(range.end),
    start: range.start + from,
    end: range.start + to,
  };
}

/** Runs a command of the editor's package on a text instead of a text area: the history records it as one step. */
export const libraryCommand =
  (command: ICommand): Command =>
  (state) => {
    let current = state;
    const libraryState = () => {
      const { text, start, end } = current;
      return { text, selection: { start, end }, selectedText: text.slice(start, end) };
    };
    const api: Pick<TextAreaTextApi, 'setSelectionRange' | 'replaceSelection'> = {
      setSelectionRange: ({ start, end }) => {
        current = { ...current, start: Math.max(0, start), end: Math.max(0, end) };
        return libraryState();
      },
      replaceSelection: (text) => {
        current = replaceSelection(current, { text });
        return libraryState();
      },
    };
    command.execute?.({ command, ...libraryState() }, api as TextAreaTextApi);
    return current;
  };
