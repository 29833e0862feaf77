import { expect, test } from 'vitest';
import { letterOf } from './index.ts';

test.each([
  ['s', 'KeyS', 's'],
  ['S', 'KeyS', 's'],
  ['с', 'KeyS', 's'],
  ['т', 'KeyK', 'k'],
  // A Latin keyboard with another order: what is printed on the key counts.
  ['k', 'KeyV', 'k'],
  ['?', 'Slash', '?'],
  ['/', 'Digit7', '/'],
  ['Enter', 'Enter', 'enter'],
  ['F', '', 'f'],
])('the key %s at %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});
