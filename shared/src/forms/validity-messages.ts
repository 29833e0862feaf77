import type { ComponentProps } from 'react';
import { currentLanguage, SOURCE_LANGUAGE, t } from '../language/index.ts';

type Handlers = Pick<
  ComponentProps<'form'>,
  'onInvalidCapture' | 'onInputCapture' | 'onClickCapture'
>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

const handlers: Handlers = {
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

/**
 * Handlers for a form that the browser validates: its messages in the language of the page, instead of the browser's
 * own language. English pages need none.
 */
export const validityMessages: Handlers = currentLanguage() === SOURCE_LANGUAGE ? {} : handlers;

/** The message for the browser's validation error of a field. */
export function validityMessage(field: Field): string {
  const { validity, type } = field;
  if (validity.valueMissing) {
    if (type === 'checkbox') return t('Please tick this box to go on.');
    if (type === 'radio' || type.startsWith('select')) return t('Please choose one of these.');
    return t('Please fill in this field.');
  }
  if (validity.badInput) return t('Please enter a number.');
  if (validity.typeMismatch)
    return type === 'url' ? t('Please enter a web address.') : t('Please enter an e-mail address.');
  if (field instanceof HTMLSelectElement) return t('Please correct this field.');
  if (validity.tooShort)
    return t('Please use at least {least} characters.', { least: field.minLength });
  if (validity.tooLong)
    return t('Please use at most {most} characters.', { most: field.maxLength });
  if (field instanceof HTMLTextAreaElement) return t('Please correct this field.');
  if (validity.rangeUnderflow) return t('Please enter {least} or more.', { least: field.min });
  if (validity.rangeOverflow) return t('Please enter {most} or less.', { most: field.max });
  return t('Please correct this field.');
}
