import { describe, expect, test } from 'vitest';
import { statsInView } from './stats-in-view.rules.ts';

const none = {
  counts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
  amounts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
};
const some = { ...none, counts: { ...none.counts, DELIVERED: 1 } };
const titles = (...stats: Parameters<typeof statsInView>) =>
  statsInView(...stats).map(({ title }) => title);

describe('the visible statistics', () => {
  test('are about all orders only if the server sends them', () => {
    expect(titles({ own: none })).toEqual([]);
    expect(titles({ own: none, assigned: some })).toEqual(['Assigned to you']);
    expect(titles({ own: none, all: none, assigned: some })).toEqual([
      'All orders',
      'Assigned to you',
    ]);
  });

  test('leave out assigned orders when there are none, but never leave a class rep with nothing', () => {
    expect(titles({ own: none, all: some, assigned: none })).toEqual(['All orders']);
    expect(titles({ own: none, assigned: none })).toEqual(['Assigned to you']);
  });
});
