import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';

/** The checkbox of a task list. Readers cannot change it. */
export function MarkdownCheckbox({ checked }: ComponentProps<'input'> & ExtraProps) {
  return (
    <input
      type="checkbox"
      checked={checked === true}
      disabled
      readOnly
      aria-label={checked ? 'Done' : 'To do'}
    />
  );
}
