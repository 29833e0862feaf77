import { expect, test } from 'vitest';
import { agoInWords } from './ago.rules.ts';

const NOW = Date.parse('2026-11-22T09:30:00Z');

test.each([
  ['2026-11-22T09:29:31Z', 'just now'],
  ['2026-11-22T09:29:00Z', '1 min ago'],
  ['2026-11-22T08:30:01Z', '59 min ago'],
  ['2026-11-22T08:30:00Z', '1 h ago'],
  ['2026-11-21T09:30:01Z', '23 h ago'],
  ['2026-11-21T09:30:00Z', null],
  ['2026-11-22T09:30:40Z', 'just now'],
  ['2026-11-22T09:32:00Z', null],
])('%s was %s', (at, words) => {
  expect(agoInWords(Date.parse(at), NOW)).toBe(words);
});
