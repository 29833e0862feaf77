import { parsedJson } from 'shared/storage';
import { describe, expect, test } from 'vitest';
import { product } from '../../test/factories.ts';
import type { Cart } from './cart.ts';
import { itemCount } from './cart-count.rules.ts';
import {
  cartTotal,
  newLine,
  withCurrentProduct,
  withLine,
  withNote,
  withoutOrdered,
  withQuantity,
} from './cart-lines.rules.ts';
import { ITEM_NOTE_MAX_LENGTH, parseCart } from './parse-cart.rules.ts';

const line = (overrides: Parameters<typeof product>[0], quantity: number, key = 'k') => ({
  ...newLine(product(overrides), quantity),
  key,
});

describe('Putting a product into the cart', () => {
  test.each([
    { available: -1, inCart: 0, add: 3, result: 3, why: 'unlimited stock allows any quantity' },
    { available: -1, inCart: 998, add: 5, result: 999, why: 'one order takes at most 999' },
    { available: 5, inCart: 0, add: 9, result: 5, why: 'no more than the stock' },
    { available: 5, inCart: 2, add: 2, result: 4, why: 'the same product is added to its line' },
    { available: 5, inCart: 4, add: 4, result: 5, why: 'no more than the stock on one line' },
    { available: 0, inCart: 0, add: 1, result: 0, why: 'a sold-out product is not added' },
  ])(
    '$why: $inCart in it, $add more of $available is $result',
    ({ available, inCart, add, result }) => {
      const before: Cart = inCart === 0 ? [] : [line({ available }, inCart)];
      expect(itemCount(withLine(before, line({ available }, add)))).toBe(result);
    },
  );

  test.each([
    { available: -1, why: 'unlimited stock' },
    { available: 9, why: 'enough stock' },
  ])('a limit per person applies across all lines of the product, with $why', ({ available }) => {
    const hoodie = product({ available, maxPerBuyer: 3 });
    const noted = newLine(hoodie, 2, { note: 'S' });
    const cart = withLine([noted], newLine(hoodie, 2, { note: 'M' }));
    expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(itemCount(withQuantity(cart, noted.key, 9))).toBe(3);
    expect(parseCart(parsedJson(JSON.stringify(cart)))).toEqual(cart);
  });

  test('reuses the key of the existing line of the product', () => {
    const cart = withLine([line({}, 1, 'first')], line({}, 1, 'second'));
    expect(cart.map(({ key }) => key)).toEqual(['first']);
  });

  test('puts two sizes of a product on separate lines, both within the stock', () => {
    const noted = newLine(product({ available: 5 }), 3, { note: 'S' });
    const medium = newLine(product({ available: 5 }), 3, { note: ' M ' });
    const cart = withLine([noted], medium);
    expect(cart.map(({ note, quantity }) => [note, quantity])).toEqual([
      ['S', 3],
      ['M', 2],
    ]);
    expect(withLine(cart, newLine(product({ available: 5 }), 1, { note: 'L' }))).toBe(cart);
    expect(itemCount(withQuantity(cart, noted.key, 9))).toBe(5);
    expect(itemCount(withCurrentProduct(cart, product({ available: 4 })))).toBe(4);
  });

  test('a changed note is cut to the maximum length', () => {
    const cart = withNote([line({}, 1, 'a'), line({ id: 2 }, 1, 'b')], 'b', 'x'.repeat(200));
    expect(cart.map(({ note }) => note.length)).toEqual([0, ITEM_NOTE_MAX_LENGTH]);
  });
});

describe('Changing a line', () => {
  test.each([
    [3, -1, 3],
    [0, -1, 1],
    [-4, 5, 1],
    [9, 5, 5],
    [1000, -1, 999],
  ])(
    'a quantity of %i with available = %i becomes %i under the same key',
    (requested, available, expected) => {
      const cart = withQuantity([line({ available }, 2, 'same')], 'same', requested);
      expect(cart).toMatchObject([{ quantity: expected, key: 'same' }]);
    },
  );

  test.each([
    { inCart: 2, ordered: 2, left: [] },
    { inCart: 3, ordered: 1, left: [{ quantity: 2, key: 'new' }] },
  ])('after $ordered of $inCart were ordered, $left.length lines are left', (row) => {
    const ordered = line({}, row.ordered, 'old');
    const cart = withoutOrdered([line({}, row.inCart, 'old')], ordered, 'new');
    expect(cart).toMatchObject(row.left);
    expect(cart).toHaveLength(row.left.length);
  });
});

describe('Adding up', () => {
  test.each([
    { lines: [], total: 0 },
    { lines: [[10.5, 3]], total: 31.5 },
    {
      lines: [
        [0.1, 1],
        [0.2, 1],
      ],
      total: 0.3,
    },
    {
      lines: [
        [1.1, 3],
        [2.2, 1],
      ],
      total: 5.5,
    },
    { lines: [[19.99, 999]], total: 19970.01 },
    { lines: [[1.005, 2]], total: 2, why: 'fractions of a cent are rounded' },
  ] as const)('$lines comes to exactly $total', ({ lines, total }) => {
    const cart = lines.map(([price, quantity], index) => line({ id: index + 1, price }, quantity));
    expect(cartTotal(cart)).toBe(total);
  });
});

describe('A stored cart', () => {
  const parseStored = (text: string | null) => parseCart(parsedJson(text));
  const good = line({ id: 1 }, 2);

  test.each([
    ['nothing', null],
    ['no JSON', '{"'],
    ['an object', '{"a":1}'],
    ['a number', '7'],
    ['null', 'null'],
  ])('that is %s is empty', (_what, text) => expect(parseStored(text)).toEqual([]));

  test.each([
    ['null', null],
    ['no product', { quantity: 1, key: 'x' }],
    ['a quantity of zero', { ...good, quantity: 0 }],
    ['a fraction as quantity', { ...good, quantity: 1.5 }],
    ['no key', { ...good, key: '' }],
    ['a price in words', { ...good, product: { ...good.product, price: '12' } }],
    ['a negative price', { ...good, product: { ...good.product, price: -1 } }],
    ['no name', { ...good, product: { ...good.product, name: null } }],
    ['a key that is in the cart already', { ...good, product: { ...good.product, id: 2 } }],
  ])('drops a line with %s and retains the others', (_what, bad) => {
    expect(parseStored(JSON.stringify([good, bad]))).toEqual([good]);
  });
});
