import {
  compareNames,
  contentProblem,
  formatPrice,
  fromCents,
  graduationYear,
  initial,
  leftForBuyer,
  orderableQuantity,
  parsePhotoList,
  parsePicture,
  parseRole,
  ROLE,
  roleName,
  snippet,
  stockOf,
  sumByCurrency,
  sumsText,
  toCents,
} from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { workOf } from './work.ts';

describe('roles', () => {
  test.each([
    ['a number', 2, ROLE.STUCO],
    ['a digit', '3', ROLE.ADMIN],
    ['a name', 'CLASS_REP', ROLE.CLASS_REP],
    ["the filter's name of a class rep", 'REP', ROLE.CLASS_REP],
    ['a name in lower case', 'stuco', ROLE.STUCO],
    ['a name between spaces', ' user ', ROLE.USER],
    ['a rank that does not exist', 4, null],
    ['a negative rank', -1, null],
    ['half a rank', 1.5, null],
    ['a word that is not a role', 'teacher', null],
    ['a name every object has', 'toString', null],
    ['nothing', null, null],
    ['an object', {}, null],
  ])('%s is read as it is meant', (_, value, role) => {
    expect(parseRole(value)).toBe(role);
  });

  test('a rank and its name are equivalent', () => {
    for (const role of Object.values(ROLE)) expect(parseRole(roleName(role))).toBe(role);
  });
});

describe('pictures', () => {
  const hash = '0123456789abcdef';

  test('size and widths are read from the address', () => {
    expect(parsePicture(`/media/${hash}-1000x500.webp`)).toEqual({
      url: `/media/${hash}-1000x500.webp`,
      width: 1000,
      height: 500,
      srcSet: [
        `/media/${hash}-1000x500@160.webp 160w`,
        `/media/${hash}-1000x500@480.webp 480w`,
        `/media/${hash}-1000x500@768.webp 768w`,
        `/media/${hash}-1000x500.webp 1000w`,
      ].join(', '),
    });
  });

  test('a picture on another host has the same host in every width', () => {
    const picture = parsePicture(`https://pictures.example/media/${hash}-200x100.webp`);
    expect(picture?.srcSet.split(', ')).toEqual([
      `https://pictures.example/media/${hash}-200x100@160.webp 160w`,
      `https://pictures.example/media/${hash}-200x100.webp 200w`,
    ]);
  });

  test.each([
    ['nothing', null],
    ['an empty address', ''],
    ['an address of another site', 'https://pictures.example/cat.webp'],
    ['a picture without a size', `/media/${hash}.webp`],
    ['a picture without width', `/media/${hash}-0x100.webp`],
    ['another kind of file', `/media/${hash}-10x10.svg`],
    ['something before the folder', `/evil/media/${hash}-10x10.webp`],
    ['something after the name', `/media/${hash}-10x10.webp?x`],
  ])('%s is not one of our pictures', (_, url) => {
    expect(parsePicture(url)).toBeNull();
  });

  test.each([
    ['a,b', ['a', 'b']],
    [' a , , b ,', ['a', 'b']],
    ['', []],
    [' , ', []],
    [null, []],
    [undefined, []],
  ])('the list %j has the pictures %j', (list, photos) => {
    expect(parsePhotoList(list)).toEqual(photos);
  });
});

describe('snippets', () => {
  test.each([
    ['plain text stays', 'The bus leaves at 8.', 'The bus leaves at 8.'],
    [
      'marks go',
      '**Bold**, _slanted_, ~~struck~~, ++under++ and `code`',
      'Bold, slanted, struck, under and code',
    ],
    ['headings and quotes go', '# Title\n\n> said', 'Title said'],
    ['items of a list are separated', '- one\n- [x] two\n1. three', 'one; two; three'],
    [
      'an item that ends by itself needs no more',
      '- One.\n- **Two**\n\n- Three',
      'One. Two; Three',
    ],
    [
      'text after a list is a new sentence',
      'Now:\n\n- a, b\n- c\n\nThen d',
      'Now: a, b; c. Then d',
    ],
    ['of a link the words stay', 'See [the plan](https://school.example/plan).', 'See the plan.'],
    ['pictures go', 'Before ![a cat](/media/cat.webp =300x200) after', 'Before after'],
    [
      'tables become words',
      '| Day | Place |\n|---|---|\n| Monday | Hall |',
      'Day Place Monday Hall',
    ],
    ['code fences go', '```js\nlet a\n```', 'let a'],
    ['an underline inside a word stays', 'file_name_here', 'file_name_here'],
    ['escaped characters are literal', '\\*not bold\\*', '*not bold*'],
    ['spaces collapse', 'a\n\n\n  b\t c', 'a b c'],
    ['nothing stays nothing', '', ''],
  ])('%s', (_, markdown, text) => {
    expect(snippet(markdown)).toBe(text);
  });

  test.each([
    [149, 149, ''],
    [150, 150, ''],
    [151, 150, '...'],
    [5000, 150, '...'],
  ])('%i letters are cut to %i%s', (length, kept, dots) => {
    expect(snippet('я'.repeat(length))).toBe('я'.repeat(kept) + dots);
  });

  test('a character of two UTF-16 units counts as one and is never cut in half', () => {
    expect(snippet('🎺'.repeat(151))).toBe(`${'🎺'.repeat(150)}...`);
  });

  test.each([
    ['stars', '*'.repeat(100_000)],
    ['brackets', '['.repeat(100_000)],
    ['quotes', '> '.repeat(50_000)],
    ['table rules', '|-'.repeat(50_000)],
    ['spaces', ' '.repeat(100_000)],
  ])(
    'hostile text of many %s is cut with no more work than checking a plain one',
    (_, markdown) => {
      const plain = 'Lorem ipsum dolor sit amet. '.repeat(3500);
      const check = workOf(() => contentProblem(plain));
      expect(workOf(() => snippet(markdown))).toBeLessThan(20 * check);
    },
  );
});

describe('money', () => {
  test.each([
    [12.5, '12.50 BGN'],
    [0, '0.00 BGN'],
    [0.1 + 0.2, '0.30 BGN'],
    [1234.5, '1234.50 BGN'],
    [-3, '-3.00 BGN'],
  ])('%d is shown as %s', (amount, text) => {
    expect(formatPrice(amount, 'BGN')).toBe(text);
  });

  test.each([
    [0.01, 1],
    [1.15, 115],
    [4.35, 435],
    [8.2, 820],
    [19.99, 1999],
    [100_000, 10_000_000],
  ])('%d is %i cents, and back', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
    expect(fromCents(cents)).toBe(amount);
  });
});

describe('stock', () => {
  test.each([
    [-1, { kind: 'unlimited' }, 999],
    [0, { kind: 'out' }, 0],
    [1, { kind: 'left', count: 1 }, 1],
    [5000, { kind: 'left', count: 5000 }, 999],
    [-2, { kind: 'out' }, 0],
  ])('%i means %j, of which one may order %i', (available, stock, orderable) => {
    expect(stockOf(available)).toEqual(stock);
    expect(orderableQuantity(available)).toBe(orderable);
  });
});

describe('a limit for one person', () => {
  test.each([
    [3, 0, 3],
    [3, 2, 1],
    [3, 3, 0],
    [3, 5, 0],
    [null, 900, Number.POSITIVE_INFINITY],
    [undefined, 0, Number.POSITIVE_INFINITY],
  ])('of %s leaves somebody with %i pieces %d more', (limit, had, left) => {
    expect(leftForBuyer(limit, had)).toBe(left);
  });
});

describe('people', () => {
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
});

describe('sums of money', () => {
  test('never mix currencies', () => {
    const sums = sumByCurrency([
      { amount: 1.1, currency: 'BGN' },
      { amount: 5, currency: 'EUR' },
      { amount: 2.2, currency: 'BGN' },
    ]);
    expect(sumsText(sums, 'EUR')).toBe('3.30 BGN + 5.00 EUR');
  });

  test('are zero of the own currency when there is nothing', () => {
    expect(sumsText([], 'EUR')).toBe('0.00 EUR');
  });
});

test('names are sorted as in a class list', () => {
  const names = ['Яна', 'klas 10', 'Ана', 'Klas 9', 'борис'];
  expect(names.sort(compareNames)).toEqual(['Ана', 'борис', 'Яна', 'Klas 9', 'klas 10']);
});
