import { expect, test } from 'vitest';
import { lineOf } from './common.ts';

test.each([
  ['\u200eБазар', 'Базар'],
  ['\u2068Иван\u2069 Петров', 'Иван Петров'],
  ['Иван\u202a \u202cПетров\u200f', 'Иван Петров'],
  ['Базар\tи\t\tчай', 'Базар и чай'],
  ['\tБазар ', 'Базар'],
  ['12345678\u200e', '12345678'],
])('%j is the line %j', (typed, line) => {
  expect(lineOf(20).parse(typed)).toBe(line);
});

test.each(['\u200e\u2068', '\t', 'a\nb', 'a\u0000', 'a\u0007b'])('%j is no line', (typed) => {
  expect(lineOf(20).safeParse(typed).success).toBe(false);
});
