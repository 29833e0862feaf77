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
    ['O’Brien', "O'Brien"],
    ['Мар’янчук', "Мар'янчук"],
    ['Д’Анджело', 'Д´Анджело'],
    ['Işıl Yıldız', 'ISIL Yildiz'],
    ['IŞIL', 'Işıl'],
    ['İbrahim', 'Ibrahim'],
    ['Алёна Королёва', 'Алена Королева'],
    ['Алёна', 'Alena'],
    ['Андрій', 'Андрий'],
    ['Андрій', 'Andriy'],
    ['Ґанна', 'Ганна'],
    ['Євген', 'Евген'],
    ['Быков', 'Bikov'],
    ['Јовановић', 'Jovanović'],
    ['Јовановић', 'Jovanovic'],
    ['Łukasz', 'Lukasz'],
    ['Søren', 'Soren'],
    ['Großmann', 'GROSSMANN'],
    ['Тодорова–Колева', 'Тодорова-Колева'],
    ['Петрова\u2011Иванова', 'Петрова-Иванова'],
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

  test.each([
    ['hoodie, evergreen, M', ['hoodie', 'evergreen', 'm']],
    ['(Тениска) „M“', ['teniska', 'm']],
    ['Тодорова – Колева', ['todorova', 'koleva']],
    ['Тодорова-Колева', ['todorova', 'koleva']],
    ['iva.petrova27@school.example', ['iva.petrova27@school.example']],
    ['50%', ['50%']],
    ['?! –', ['?!', '-']],
  ])('punctuation of %s is not looked for', (term, words) => {
    expect(searchWords(term)).toEqual(words);
  });

  const upToSixty = 'a'.repeat(60);
  test.each([
    [
      'eight Bulgarian words',
      'есенен базар на съвета в двора на събота днес',
      'esenen bazar na saveta v dvora sabota dnes',
    ],
    ['a ligature of 18 letters, 100 times', '\uFDFA'.repeat(100), 'صلى الله عليه وسلمصلى وسلم'],
    ['one word 60 times', 'hoodie '.repeat(60), 'hoodie'],
    ['one word in several spellings', 'Иван Ivan IVÁN', 'ivan'],
    ['400 words of one letter', 'a b c d e f g h i j '.repeat(40), 'a b c d e f g h'],
    ['a word of 200 letters', 'a'.repeat(200), upToSixty],
    ['letters with 99 combining marks each', `a${'\u0301'.repeat(99)}b`, 'ab'],
    ['nothing but combining marks', '\u0301'.repeat(100), ''],
    ['100 emoji', '🎉'.repeat(100), '🎉'.repeat(60)],
    ['a cut between two words', `${'a'.repeat(59)} ${'b'.repeat(9)}`, 'a'.repeat(59)],
  ])(
    'of %s, a search looks for the first 8 different words, 60 characters in all',
    (_, term, words) => {
      expect(searchWords(term).join(' ')).toBe(words);
    },
  );

  test('special characters of LIKE are literal', () => {
    expect(containsPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
