import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';

/** The box of a task: it shows a state and cannot be changed by readers. */
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
