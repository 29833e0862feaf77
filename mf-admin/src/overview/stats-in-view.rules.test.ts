import { describe, expect, test } from 'vitest';
import { statsInView } from './stats-in-view.rules.ts';

const noOrders = {
  counts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
  amounts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
};
const oneDelivered = { ...noOrders, counts: { ...noOrders.counts, DELIVERED: 1 } };
const titles = (...stats: Parameters<typeof statsInView>) =>
  statsInView(...stats).map(({ title }) => title);

describe('the visible statistics', () => {
  test('are about all orders only if the server sends them', () => {
    expect(titles({ own: noOrders })).toEqual([]);
    expect(titles({ own: noOrders, assigned: oneDelivered })).toEqual(['Assigned to you']);
    expect(titles({ own: noOrders, all: noOrders, assigned: oneDelivered })).toEqual([
      'All orders',
      'Assigned to you',
    ]);
  });

  test('leave out assigned orders when there are none, but never leave a class rep with nothing', () => {
    expect(titles({ own: noOrders, all: oneDelivered, assigned: noOrders })).toEqual([
      'All orders',
    ]);
    expect(titles({ own: noOrders, assigned: noOrders })).toEqual(['Assigned to you']);
  });
});
