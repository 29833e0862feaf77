/** React stores the value that it knows of a field here. */
type Field = (HTMLInputElement | HTMLTextAreaElement) & {
  readonly _valueTracker?: { setValue(value: string): void };
};

/** Replays what was typed and chosen before hydration. React would overwrite it with its own values at the next change. */
export function replayEarlyInput(): void {
  for (const field of document.querySelectorAll<Field>('#root :is(input, textarea)')) {
    const isChosen = field instanceof HTMLInputElement && field.checked && !field.defaultChecked;
    if (!isChosen && field.value === field.defaultValue) continue;
    // Otherwise React ignores the event, because its value has not changed.
    field._valueTracker?.setValue(isChosen ? 'false' : field.defaultValue);
    if (isChosen) field.click();
    else field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
