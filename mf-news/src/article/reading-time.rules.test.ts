import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.rules.ts';

test.each([
  ['nothing', '', 1],
  ['a sentence', 'Bring **cakes**.', 1],
  ['299 words', 'word '.repeat(299), 1],
  ['300 words', 'word '.repeat(300), 2],
  ['Cyrillic words', 'дума '.repeat(600), 3],
  [
    'marks and addresses',
    '![](/media/a-b-c.webp) --- **|** [plan](https://a.example/b) '.repeat(150),
    1,
  ],
])('%s', (_, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
