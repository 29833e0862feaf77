/** React notes here which value of a field it knows. */
type Field = (HTMLInputElement | HTMLTextAreaElement) & {
  readonly _valueTracker?: { setValue(value: string): void };
};

/**
 * Tells the page what was typed before React had taken it over. It leaves the text in the fields, but would write
 * its own value over it with the next change.
 */
export function tellTypedText(): void {
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea)')) {
    if (field.value === field.defaultValue) continue;
    // Else React takes the event for one that changes nothing.
    field._valueTracker?.setValue(field.defaultValue);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
