import { expect, test } from 'vitest';
import { endInWords } from './token-end.rules.ts';

const END = '2026-12-24T12:00:00.000Z';
const DAY_MS = 24 * 60 * 60_000;

test.each([
  ['15 days before', 15, null],
  ['a moment more than 14 days before', 14.0001, null],
  ['14 days before', 14, 'Ends in 14 days'],
  ['a day and a half before', 1.5, 'Ends in 2 days'],
  ['an hour before', 1 / 24, 'Ends within a day'],
  ['at its end', 0, 'Expired'],
  ['a year later', -365, 'Expired'],
])('%s', (_, days, text) => {
  const end = endInWords(END, Date.parse(END) - days * DAY_MS);
  expect(end?.text ?? null).toBe(text);
  if (end) expect(end.tone).toBe(text === 'Expired' ? 'danger' : 'warning');
});
