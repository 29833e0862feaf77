/** A text with the part of it that is selected. */
export type TextEdit = { readonly text: string; readonly start: number; readonly end: number };

/** What a button of the toolbar does to a text. */
export type Command = (edit: TextEdit) => TextEdit;

/** Puts something in the place of a range; `select` says what of the new text is selected afterwards. */
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
