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
    if (isField(target)) target.setCustomValidity(whatIsWrong(target));
  },
  onInputCapture: ({ target }) => {
    if (isField(target)) target.setCustomValidity('');
  },
  // A field that a script has filled in would stay wrong. The press on the button comes before the next check.
  onClickCapture: ({ currentTarget }) => {
    for (const element of currentTarget.elements)
      if (isField(element)) element.setCustomValidity('');
  },
};

/**
 * For a form that the browser checks: it says what is wrong in the language of the page. The browser itself says it
 * in its own, which is as good where the page is in the language of its source.
 */
export const inOwnWords: Handlers = currentLanguage() === SOURCE_LANGUAGE ? {} : handlers;

/** What the browser finds wrong with a field. */
export function whatIsWrong(field: Field): string {
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
