import type { ComponentProps } from 'react';
import { t } from '../language/index.ts';

type Handlers = Pick<
  ComponentProps<'form'>,
  'onInvalidCapture' | 'onInputCapture' | 'onClickCapture'
>;

const isField = (target: unknown): target is HTMLInputElement => target instanceof HTMLInputElement;

/** For a form that the browser validates: its messages in the language of the page, which may not be the browser's own. */
export const validityHandlers: Handlers = {
  onInvalidCapture: ({ target }) => {
    if (isField(target)) target.setCustomValidity(validityMessage(target));
  },
  onInputCapture: ({ target }) => {
    if (isField(target)) target.setCustomValidity('');
  },
  // Scripts that fill in a field fire no input event. The press on the button comes before the next check.
  onClickCapture: ({ currentTarget }) => {
    for (const element of currentTarget.elements)
      if (isField(element)) element.setCustomValidity('');
  },
};

/** The message for the browser's validation error of a field of an account form. */
export function validityMessage({ validity, minLength }: HTMLInputElement): string {
  if (validity.valueMissing) return t('Please fill in this field.');
  if (validity.typeMismatch) return t('Please enter an e-mail address.');
  if (validity.tooShort) return t('Please use at least {least} characters.', { least: minLength });
  return t('Please correct this field.');
}
