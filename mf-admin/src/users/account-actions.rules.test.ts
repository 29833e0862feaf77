import { expect, test } from 'vitest';
import { sessionsInWords } from './account-actions.rules.ts';

test.each([
  [0, 'Not logged in anywhere'],
  [1, 'Logged in with 1 browser'],
  [3, 'Logged in with 3 browsers'],
])('%i open sessions are "%s"', (count, words) => {
  expect(sessionsInWords(count)).toBe(words);
});
