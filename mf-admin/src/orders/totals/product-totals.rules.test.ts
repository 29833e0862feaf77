import { expect, test } from 'vitest';
import { orderRow } from '../../../test/samples.ts';
import { productTotals, productTotalsByClass } from './product-totals.rules.ts';

test('product totals begin with the pieces the supplier must bring', () => {
  const totals = productTotals([
    orderRow({ productName: 'Ear warmer', quantity: 3, status: 'DELIVERED' }),
    orderRow({ productName: 'Шал', quantity: 2 }),
    orderRow({ productName: 'Badge', quantity: 1, status: 'PAID' }),
    orderRow({ productName: 'Badge', quantity: 4 }),
    orderRow({ productName: 'Badge', quantity: 8, status: 'DELIVERED' }),
    orderRow({ productName: 'Badge', quantity: 16, status: 'CANCELLED' }),
  ]);
  expect(totals).toEqual([
    { productName: 'Badge', pending: 4, paid: 1, needed: 5, delivered: 8 },
    { productName: 'Шал', pending: 2, paid: 0, needed: 2, delivered: 0 },
    { productName: 'Ear warmer', pending: 0, paid: 0, needed: 0, delivered: 3 },
  ]);
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
