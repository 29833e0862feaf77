import {
  cashMove,
  countByStatus,
  isOpen,
  nextStatuses,
  OPEN_STATUSES,
  ORDER_STATUSES,
} from 'shared/domain';
import { expect, test } from 'vitest';

const ALLOWED = ['PENDING PAID', 'PENDING CANCELLED', 'PAID DELIVERED', 'PAID CANCELLED'];

test.each(ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const)))(
  'from %s to %s is allowed only by the table',
  (from, to) => {
    expect(nextStatuses(from).some((next) => next === to)).toBe(ALLOWED.includes(`${from} ${to}`));
  },
);

test('delivered and cancelled are final', () => {
  expect(ORDER_STATUSES.filter((status) => isOpen({ status }))).toEqual(['PENDING', 'PAID']);
  expect(OPEN_STATUSES).toEqual(['PENDING', 'PAID']);
});

test.each([
  ['PENDING', 'PAID', { kind: 'COLLECTED', cents: 750 }],
  ['PAID', 'CANCELLED', { kind: 'REFUND', cents: -750 }],
  ['DELIVERED', 'CANCELLED', { kind: 'REFUND', cents: -750 }],
  ['PENDING', 'CANCELLED', null],
  ['PAID', 'DELIVERED', null],
] as const)('from %s to %s moves cash %o', (from, to, expected) => {
  expect(cashMove(from, to, { totalCents: 750 })).toEqual(expected);
});

test('orders are counted under each status, none as 0', () => {
  const orders = [{ status: 'PAID' }, { status: 'PENDING' }, { status: 'PAID' }] as const;
  expect(countByStatus(orders)).toEqual({ PENDING: 1, PAID: 2, DELIVERED: 0, CANCELLED: 0 });
});
