import type { OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import type { StatusFilter } from './status-filter.rules.ts';
import { isDealtWith, nothingSeen, seenWith, wasOpen, withStaying } from './staying.rules.ts';

const order = (id: number, status: OrderStatus) => ({ id, status });

describe('an order in a filtered list', () => {
  const seen = seenWith(nothingSeen, [order(1, 'PENDING')]);
  test.each<[string, StatusFilter, OrderStatus, { listed: boolean; dealtWith: boolean }]>([
    ['is to be done', 'PENDING', 'PENDING', { listed: true, dealtWith: false }],
    ['was paid', 'PENDING', 'PAID', { listed: true, dealtWith: true }],
    ['was cancelled', 'PENDING', 'CANCELLED', { listed: true, dealtWith: true }],
    [
      'was paid, and can still be handed over here',
      'ALL',
      'PAID',
      { listed: true, dealtWith: false },
    ],
    ['was handed over', 'ALL', 'DELIVERED', { listed: true, dealtWith: true }],
  ])('that %s, under %s', (_what, filter, status, { listed, dealtWith }) => {
    const now = order(1, status);
    expect(withStaying([now], { filter, seen })).toHaveLength(listed ? 1 : 0);
    expect(isDealtWith(now, { filter, seen })).toBe(dealtWith);
    expect(wasOpen(now, seen), 'keeps its place among the open ones').toBe(true);
  });

  test.each<[StatusFilter, OrderStatus, number]>([
    ['PENDING', 'PAID', 0],
    ['PENDING', 'PENDING', 1],
    ['ALL', 'DELIVERED', 1],
  ])('that was not listed before, under %s, as %s', (filter, status, count) => {
    expect(withStaying([order(2, status)], { filter, seen })).toHaveLength(count);
    expect(isDealtWith(order(2, status), { filter, seen })).toBe(false);
  });

  test('keeps the status it was first listed with', () => {
    expect(seenWith(seen, [order(1, 'PAID')])).toBe(seen);
    expect([...seenWith(seen, [order(2, 'PAID')])]).toEqual([
      [1, 'PENDING'],
      [2, 'PAID'],
    ]);
  });
});
