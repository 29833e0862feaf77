import type { ComponentProps } from 'react';
import { t } from '../language/index.ts';

/** The checkbox of a task list. Readers cannot change it. */
export function MarkdownCheckbox({ checked }: ComponentProps<'input'>) {
  return (
    <input
      type="checkbox"
      checked={checked === true}
      disabled
      readOnly
      aria-label={checked ? t('Done') : t('To do')}
    />
  );
}
