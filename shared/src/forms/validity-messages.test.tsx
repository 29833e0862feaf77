import { expect, test } from 'vitest';
import { validityMessage } from './validity-messages.ts';

/** The field of some HTML, with what a browser finds wrong with it. */
function field(html: string, failure: keyof ValidityState): HTMLInputElement {
  const box = document.createElement('form');
  box.innerHTML = html;
  const element = box.firstElementChild as HTMLInputElement;
  Object.defineProperty(element, 'validity', { value: { [failure]: true } });
  return element;
}

test.each([
  ['<input required />', 'valueMissing', 'Please fill in this field.'],
  ['<input type="email" />', 'typeMismatch', 'Please enter an e-mail address.'],
  ['<input minlength="8" />', 'tooShort', 'Please use at least 8 characters.'],
  ['<input pattern="a" />', 'patternMismatch', 'Please correct this field.'],
] as const)('%s with %s', (html, failure, text) => {
  expect(validityMessage(field(html, failure))).toBe(text);
});
