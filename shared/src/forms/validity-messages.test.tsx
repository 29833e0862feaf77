import { expect, test } from 'vitest';
import { validityMessage } from './validity-messages.ts';

/** The field of some HTML, with what a browser finds wrong with it. */
function field(html: string, wrong: keyof ValidityState): HTMLInputElement {
  const box = document.createElement('form');
  box.innerHTML = html;
  const element = box.firstElementChild as HTMLInputElement;
  Object.defineProperty(element, 'validity', { value: { [wrong]: true } });
  return element;
}

test.each([
  ['<input required />', 'valueMissing', 'Please fill in this field.'],
  ['<input type="email" />', 'typeMismatch', 'Please enter an e-mail address.'],
  ['<input minlength="8" />', 'tooShort', 'Please use at least 8 characters.'],
  ['<input pattern="a" />', 'patternMismatch', 'Please correct this field.'],
] as const)('%s with %s', (html, wrong, text) => {
  expect(validityMessage(field(html, wrong))).toBe(text);
});
