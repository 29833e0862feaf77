import { expect, test } from 'vitest';
import { actWords, sessionsInWords } from './account-acts.rules.ts';

test.each([
  ['sign-out', 'Log Mira out everywhere?', 'primary'],
  ['block', 'Block the account of Mira?', 'danger'],
  ['unblock', 'Unblock the account of Mira?', 'primary'],
  ['delete', 'Delete the account of Mira for good?', 'danger'],
] as const)('Before %s, "%s" is asked', (act, question, look) => {
  expect(actWords(act, 'Mira')).toMatchObject({ question, look });
});

test.each([
  [0, 'Not logged in anywhere'],
  [1, 'Logged in with 1 browser'],
  [3, 'Logged in with 3 browsers'],
])('%i open sessions are "%s"', (count, words) => {
  expect(sessionsInWords(count)).toBe(words);
});
