/** A text and the range that is selected in it. */
export type TextEdit = { readonly text: string; readonly start: number; readonly end: number };

/** What a button of the toolbar does to a text. */
export type Command = (edit: TextEdit) => TextEdit;

/** Replaces a range of a text. `select` is the range of the new text that is selected then. */
export function replaceRange(
  edit: TextEdit,
  range: { readonly start: number; readonly end: number },
  put: { readonly text: string; readonly select?: readonly [number, number] },
): TextEdit {
  const [from, to] = put.select ?? [put.text.length, put.text.length];
  return {
    text: edit.text.slice(0, range.start) + put.text + edit.text.slice(range.end),
    start: range.start + from,
    end: range.start + to,
  };
}
