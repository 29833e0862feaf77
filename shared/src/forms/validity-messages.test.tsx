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
  ['<textarea required></textarea>', 'valueMissing', 'Please fill in this field.'],
  ['<input type="checkbox" required />', 'valueMissing', 'Please tick this box to go on.'],
  ['<input type="radio" required />', 'valueMissing', 'Please choose one of these.'],
  ['<select required></select>', 'valueMissing', 'Please choose one of these.'],
  ['<input type="email" />', 'typeMismatch', 'Please enter an e-mail address.'],
  ['<input type="url" />', 'typeMismatch', 'Please enter a web address.'],
  ['<input type="number" />', 'badInput', 'Please enter a number.'],
  ['<input minlength="8" />', 'tooShort', 'Please use at least 8 characters.'],
  ['<textarea maxlength="500"></textarea>', 'tooLong', 'Please use at most 500 characters.'],
  ['<input type="number" min="1" />', 'rangeUnderflow', 'Please enter 1 or more.'],
  ['<input type="number" max="20" />', 'rangeOverflow', 'Please enter 20 or less.'],
  ['<input pattern="a" />', 'patternMismatch', 'Please correct this field.'],
] as const)('%s with %s', (html, wrong, text) => {
  expect(validityMessage(field(html, wrong))).toBe(text);
});
