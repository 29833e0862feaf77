/** React stores the value that it knows of a field here. */
type Field = (HTMLInputElement | HTMLTextAreaElement) & {
  readonly _valueTracker?: { setValue(value: string): void };
};

/**
 * Replays text typed before hydration. React leaves it in the fields, but would overwrite it with its own value at the
 * next change.
 */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea)')) {
    if (field.value === field.defaultValue) continue;
    // Otherwise React ignores the event, because its value has not changed.
    field._valueTracker?.setValue(field.defaultValue);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
