import { fold, searchWords } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { containsPattern, searchText } from './search-text.rules.ts';

describe('folded text', () => {
  test.each([
    ['Иван', 'Ivan'],
    ['ИВАН', 'иван'],
    ['Мария', 'Maria'],
    ['Мария', 'Mariya'],
    ['София Георгиева', 'Sofia Georgieva'],
    ['Щилиян', 'Shtilian'],
    ['Йордан', 'Yordan'],
    ['Цветелина Жекова', 'Tsvetelina Zhekova'],
    ['помогна ѝ', 'помогна и'],
    ['José', 'JOSE'],
    ['Ｉｖａｎ', 'ivan'],
  ])('%s and %s are one', (first, second) => {
    expect(fold(first)).toBe(fold(second));
  });

  test.each([
    ['Иван', 'Ivana'],
    ['Петър', 'Петя'],
  ])('%s and %s are two', (first, second) => {
    expect(fold(first)).not.toBe(fold(second));
  });

  test('part of a name is found in the whole name, even where two Latin letters represent one', () => {
    expect(searchText('Мариян Илиев', 'm.iliev27@school.example')).toContain(fold('Мария'));
  });

  test('a term is split at any white space, without empty words', () => {
    expect(searchWords('  Иван \t petrov\u00a0 ')).toEqual(['ivan', 'petrov']);
    expect(searchWords(' ')).toEqual([]);
  });

  test('special characters of LIKE are literal', () => {
    expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
