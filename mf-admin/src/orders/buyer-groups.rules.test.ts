import { describe, expect, test } from 'vitest';
import { orderRow } from '../../test/samples.ts';
import { groupByBuyer, toCollect } from './buyer-groups.rules.ts';

describe('orders grouped by buyer', () => {
  test('are sorted by the Bulgarian alphabet, in any letter case', () => {
    const names = ['яна', 'Ана', 'Zoe', 'борис', 'Ани'];
    const groups = groupByBuyer(names.map((buyerName, at) => orderRow({ buyerName, buyerId: at })));
    expect(groups.map(({ buyerName }) => buyerName)).toEqual(['Ана', 'Ани', 'борис', 'яна', 'Zoe']);
  });

  test('keep people with the same name apart by id, and without an id group them by name', () => {
    const groups = groupByBuyer([
      orderRow({ id: 1, buyerId: 1 }),
      orderRow({ id: 2, buyerId: 2 }),
      orderRow({ id: 3, buyerId: null }),
      orderRow({ id: 4, buyerId: null }),
    ]);
    expect(groups.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[1], [2], [3, 4]]);
  });

  test('have a sum to collect that counts only pending orders', () => {
    const orders = [
      orderRow({ price: 10.1 }),
      orderRow({ price: 0.2 }),
      orderRow({ price: 99, status: 'PAID' }),
    ];
    expect(toCollect(orders)).toEqual([{ amount: 10.3, currency: 'BGN' }]);
  });
});
