import type { ComponentProps } from 'react';
import type { ExtraProps } from 'react-markdown';
import { t } from '../language/index.ts';

/** The checkbox of a task list. Readers cannot change it. */
export function MarkdownCheckbox({ checked }: ComponentProps<'input'> & ExtraProps) {
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
