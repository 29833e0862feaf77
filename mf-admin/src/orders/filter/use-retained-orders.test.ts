import type { OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import type { StatusFilter } from './status-filter.rules.ts';
import {
  isHandled,
  nothingSeen,
  ordersToList,
  seenWith,
  statusBefore,
} from './use-retained-orders.ts';

const order = (id: number, status: OrderStatus) => ({ id, status, isPayDayOver: true });

describe('an order in a filtered list', () => {
  const seen = seenWith(nothingSeen, [order(1, 'PENDING')]);
  test.each<[string, StatusFilter, OrderStatus, { listed: boolean; handled: boolean }]>([
    ['is to be done', 'PENDING', 'PENDING', { listed: true, handled: false }],
    ['was paid', 'PENDING', 'PAID', { listed: true, handled: true }],
    ['was overdue, and paid', 'OVERDUE', 'PAID', { listed: true, handled: true }],
    ['was cancelled', 'PENDING', 'CANCELLED', { listed: true, handled: true }],
    [
      'was paid, and can still be handed over here',
      'ALL',
      'PAID',
      { listed: true, handled: false },
    ],
    ['was handed over', 'ALL', 'DELIVERED', { listed: true, handled: true }],
  ])('that %s, under %s', (_what, filter, status, { listed, handled }) => {
    const now = order(1, status);
    expect(ordersToList([now], { filter, seen })).toHaveLength(listed ? 1 : 0);
    expect(isHandled(now, { filter, seen })).toBe(handled);
    expect(statusBefore(now, seen), 'remains among the open ones').toBe('PENDING');
  });
});
