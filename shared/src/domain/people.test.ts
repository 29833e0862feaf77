import { graduationYear, initial } from 'shared/domain';
import { expect, test } from 'vitest';

test.each([
  ['Maria Petrova', 'M'],
  ['  ivan', 'I'],
  ['яна', 'Я'],
  ['🎺 band', '🎺'],
  ['', '?'],
  ['   ', '?'],
])('%j is shown by the letter %s', (name, letter) => {
  expect(initial(name)).toBe(letter);
});

test.each([
  ['maria27@school.example', '27'],
  ['maria2027@school.example', '27'],
  ['maria@school.example', null],
  ['maria7@school.example', null],
  ['27maria@school.example', null],
  ['teacher@27.example', null],
])('%s graduates in %s', (email, year) => {
  expect(graduationYear(email)).toBe(year);
});
