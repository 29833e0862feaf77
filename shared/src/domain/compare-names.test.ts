import { alphabetKey, compareNames } from 'shared/domain';
import { expect, test } from 'vitest';

const ALPHABET = [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ'];

test.each([
  ['names', ['Ана', 'Боян', 'Вера', 'Виктория', 'Жана', 'Чавдар']],
  ['first names before second ones', ['Иван Петров', 'Иванка Асенова']],
  ['Latin among Cyrillic', ['Boris', 'Виктория', 'Vladimir', 'Georgi', 'Жана', 'Zhivko', 'Яна']],
  ['letters of neighbours', ['Ганка', 'Ґанна', 'Ёлка', 'Ема', 'Іван', 'Йордан', 'Јован']],
  ['accents, case and apostrophes', ['ésa', 'Lukasz A', 'Łukasz B', 'O’Brien A', "o'brien B"]],
  ['numbers', ['Klas 9', 'klas 10', 'klas 100', 'Klas A']],
  ['every letter', ALPHABET],
  ['other scripts last', ['Яна', 'Ωμέγα', '李']],
])('as in a Bulgarian school are sorted: %s', (_, sorted) => {
  expect(sorted.toReversed().sort(compareNames)).toEqual(sorted);
  const keys = sorted.map(alphabetKey);
  expect(keys.toReversed().sort()).toEqual(keys);
  expect(keys.join(''), 'the same order in every collation').toMatch(/^\d+$/);
});

test.each([
  ['ИВАН ИВАНОВ', 'Иван Иванов'],
  ['Иван  Иванов', 'Ivan Ivanov'],
  ['Анна-Мария', 'Анна‑Мария'],
])('%s and %s have one place', (a, b) => {
  expect(compareNames(a, b)).toBe(0);
});
