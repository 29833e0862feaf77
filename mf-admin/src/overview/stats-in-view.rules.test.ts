import { expect, test } from 'vitest';
import { statsInView } from './stats-in-view.rules.ts';

test('figures about all orders are shown only if the server sends them', () => {
  const tally = {
    counts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
    amounts: { PENDING: 0, PAID: 0, DELIVERED: 0, CANCELLED: 0 },
  };
  expect(statsInView({ own: tally })).toEqual([]);
  expect(statsInView({ own: tally, assigned: tally }).map(({ title }) => title)).toEqual([
    'Assigned to you',
  ]);
});
