import { isOpen, type OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { orderRow } from '../../../test/samples.ts';
import type { OrderRow } from '../rows/order-rows.rules.ts';
import { groupByBuyer, sortByPayDay, sortOpenFirst, sumsToCollect } from './buyer-groups.rules.ts';

describe('buyers with something to do', () => {
  const groups = groupByBuyer([
    orderRow({ id: 1, buyerId: 1, buyerName: 'Anna', status: 'DELIVERED' }),
    orderRow({ id: 2, buyerId: 2, buyerName: 'Bella', status: 'CANCELLED' }),
    orderRow({ id: 3, buyerId: 2, buyerName: 'Bella', status: 'PENDING' }),
    orderRow({ id: 4, buyerId: 3, buyerName: 'Clara', status: 'PAID' }),
  ]);
  const namesOf = (groups: readonly { readonly buyerName: string }[]) =>
    groups.map(({ buyerName }) => buyerName);

  test('come first, and so do their open orders', () => {
    const sorted = sortOpenFirst(groups, isOpen);
    expect(namesOf(sorted.groups)).toEqual(['Bella', 'Clara', 'Anna']);
    expect(sorted.groups[0]?.orders.map(({ id }) => id)).toEqual([3, 2]);
    expect(sorted.doneCount).toBe(1);
  });

  test('are all or none of them', () => {
    expect(sortOpenFirst(groups, () => true)).toMatchObject({ doneCount: 0 });
    expect(namesOf(sortOpenFirst(groups, () => false).groups)).toEqual(['Anna', 'Bella', 'Clara']);
  });
});

test('buyers who have to pay first come first, until the next refresh also once they have paid', () => {
  const order = (buyerName: string, payBy: string | null, status: OrderStatus = 'PENDING') =>
    orderRow({ buyerId: null, buyerName, payBy, status });
  const groups = groupByBuyer([
    order('Anna', null),
    order('Bella', '2026-12-04'),
    order('Bella', '2026-11-01', 'DELIVERED'),
    order('Clara', '2026-11-30', 'PAID'),
    order('Clara', '2026-12-24'),
  ]);
  const namesOf = (wasPending: (order: OrderRow) => boolean) =>
    sortByPayDay(groups, (seen) => (wasPending(seen) ? 'PENDING' : seen.status)).map(
      ({ buyerName }) => buyerName,
    );
  expect(namesOf(() => false)).toEqual(['Bella', 'Clara', 'Anna']);
  expect(namesOf(({ status }) => status === 'PAID')).toEqual(['Clara', 'Bella', 'Anna']);
});

describe('orders grouped by buyer', () => {
  test('are sorted by the Bulgarian alphabet, in any letter case', () => {
    const names = ['яна', 'Ана', 'Zoe', 'борис', 'Ани'];
    const groups = groupByBuyer(
      names.map((buyerName, index) => orderRow({ buyerName, buyerId: index })),
    );
    expect(groups.map(({ buyerName }) => buyerName)).toEqual(['Ана', 'Ани', 'борис', 'Zoe', 'яна']);
  });

  test('separate people with the same name by id, and without an id group them by name', () => {
    const groups = groupByBuyer([
      orderRow({ id: 1, buyerId: 1 }),
      orderRow({ id: 2, buyerId: 2 }),
      orderRow({ id: 3, buyerId: null }),
      orderRow({ id: 4, buyerId: null }),
    ]);
    expect(groups.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[1], [2], [3, 4]]);
  });

  test('are marked where neighbours have one name, in any letter case', () => {
    const names = ['Иван Иванов', 'ИВАН ИВАНОВ', 'Иван Иванов', 'Иво Иванов'];
    const groups = groupByBuyer(
      names.map((buyerName, index) => orderRow({ buyerName, buyerId: index })),
    );
    expect(groups.map(({ hasNamesake }) => hasNamesake)).toEqual([true, true, true, false]);
  });

  test('have a sum to collect that counts only pending orders', () => {
    const orders = [
      orderRow({ total: 10.1 }),
      orderRow({ total: 0.2 }),
      orderRow({ total: 99, status: 'PAID' }),
    ];
    expect(sumsToCollect(orders)).toEqual([{ amount: 10.3, currency: 'BGN' }]);
  });
});
