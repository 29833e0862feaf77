import { expect, test } from 'vitest';
import { orderRow } from '../../../test/samples.ts';
import { productTotals, productTotalsByClass } from './product-totals.rules.ts';

test('product totals begin with the pieces the supplier must bring', () => {
  const totals = productTotals([
    orderRow({ productId: 3, productName: 'Ear warmer', quantity: 3, status: 'DELIVERED' }),
    orderRow({ productId: 2, productName: 'Шал', quantity: 2 }),
    orderRow({ productName: 'Badge', quantity: 1, status: 'PAID' }),
    orderRow({ productName: 'Badge', quantity: 4 }),
    orderRow({ productName: 'Badge', quantity: 8, status: 'DELIVERED' }),
    orderRow({ productName: 'Badge', quantity: 16, status: 'CANCELLED' }),
  ]);
  expect(totals).toEqual([
    { key: '1', productName: 'Badge', pending: 4, paid: 1, needed: 5, delivered: 8 },
    { key: '2', productName: 'Шал', pending: 2, paid: 0, needed: 2, delivered: 0 },
    { key: '3', productName: 'Ear warmer', pending: 0, paid: 0, needed: 0, delivered: 3 },
  ]);
});

test('a product is its id: two of one name are two rows, a renamed one is one', () => {
  const totals = productTotals([
    orderRow({ id: 1, productId: 1, productName: 'Calendar', quantity: 1 }),
    orderRow({ id: 2, productId: 1, productName: 'Calendar (wall)', quantity: 2 }),
    orderRow({ id: 3, productId: 2, productName: 'Mug', quantity: 4 }),
    orderRow({ id: 4, productId: 3, productName: 'Mug', quantity: 8 }),
    orderRow({ id: 5, productId: null, productName: 'Hat', quantity: 16 }),
    orderRow({ id: 6, productId: null, productName: 'Sock', quantity: 32 }),
  ]);
  expect(totals.map(({ productName, needed }) => [productName, needed])).toEqual([
    ['Mug', 4],
    ['Mug', 8],
    ['Sock', 32],
    ['Hat', 16],
    ['Calendar (wall)', 3],
  ]);
  expect(new Set(totals.map(({ key }) => key)).size).toBe(totals.length);
});

test('by class they name the class, the own one first', () => {
  const orders = ['9A', '11B'].map((name) =>
    orderRow({ productName: 'Badge', buyerClass: name, classKey: name }),
  );
  expect(productTotalsByClass(orders, '11B')).toMatchObject([
    { productName: 'Badge', classText: 'Class 11B' },
    { productName: 'Badge', classText: 'Class 9A' },
  ]);
});
