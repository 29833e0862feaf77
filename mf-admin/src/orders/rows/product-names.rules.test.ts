import { expect, test } from 'vitest';
import { orderRow } from '../../../test/samples.ts';
import { readOrders } from './order-rows.rules.ts';
import { tellProductsApart } from './product-names.rules.ts';

const mug = (productId: number, price: number, id = productId) => {
  const name = { productName: 'Mug', currentProductName: 'Mug' };
  return orderRow({ id, productId, ...name, quantity: 2, total: price * 2 });
};

test.each([
  ['by price', [mug(1, 12.05), mug(2, 14.5)], ['Mug (12.05 BGN)', 'Mug (14.50 BGN)']],
  ['by number at one price', [mug(1, 12), mug(2, 12)], ['Mug (product 1)', 'Mug (product 2)']],
  ['not at all when it is one', [mug(1, 12), mug(1, 14, 9)], ['Mug', 'Mug']],
  [
    'by the newest price',
    [mug(1, 12), mug(1, 13, 9), mug(2, 12)],
    ['Mug (13.00 BGN)', 'Mug (13.00 BGN)', 'Mug (12.00 BGN)'],
  ],
])('products of one name are told apart %s', (_name, orders, names) => {
  const once = tellProductsApart(orders);
  expect(once.map(({ productName }) => productName)).toEqual(names);
  expect(tellProductsApart(once)).toEqual(once);
});

test('a product has the name that it has now', () => {
  const order = { id: 1, productName: 'Calendar', productPrice: 1, quantity: 1 };
  const product = { id: 1, name: 'Calendar (wall)' };
  const rows = readOrders([{ ...order, status: 'PENDING', product }], 'BGN');
  expect(rows[0]?.productName).toBe('Calendar (wall)');
});
