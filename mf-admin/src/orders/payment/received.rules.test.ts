import type { OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import {
  type Payment,
  parsePayments,
  receivedCash,
  reconcilePayments,
  sinceKind,
  withoutPayment,
  withPayment,
} from './received.rules.ts';

const MINUTE = 60_000;
const payment = (overrides: Partial<Payment> = {}): Payment => ({
  orderId: 1,
  buyer: 'id:7',
  amount: 10.1,
  currency: 'BGN',
  at: 1000,
  sure: true,
  ...overrides,
});

describe('the cash received', () => {
  test.each<[string, Payment[], string | undefined]>([
    ['is nothing at first', [], undefined],
    ['names one buyer', [payment()], '10.10 BGN from 1 buyer'],
    [
      'counts a buyer with two orders once, and loses no cents',
      [payment(), payment({ orderId: 2, amount: 0.2 })],
      '10.30 BGN from 1 buyer',
    ],
    [
      'has a sum for each currency',
      [payment(), payment({ orderId: 2, buyer: 'id:8', amount: 5, currency: 'EUR' })],
      '10.10 BGN + 5.00 EUR from 2 buyers',
    ],
    ['leaves out what has no answer yet', [payment({ sure: false })], undefined],
  ])('%s', (_what, payments, text) => {
    expect(receivedCash(payments)?.text).toBe(text);
  });

  test('has each order once, and not after its refund', () => {
    const twice = withPayment([payment({ sure: false })], payment());
    expect(twice).toEqual([payment()]);
    expect(withoutPayment(twice, 1)).toEqual([]);
  });
});

describe('a payment whose answer was lost', () => {
  const lost = [payment({ sure: false })];
  test.each<[string, number, OrderStatus, boolean]>([
    ['counts when a later list shows the order as paid', 1001, 'PAID', true],
    ['counts when it is handed over already', 1001, 'DELIVERED', true],
    ['does not count while the order is pending', 1001, 'PENDING', false],
    ['does not count by a list of before', 999, 'PAID', false],
    ['does not count when it is long ago', 1000 + 5 * MINUTE, 'PAID', false],
  ])('%s', (_what, requestedAt, status, sure) => {
    expect(reconcilePayments([{ id: 1, status }], lost, { requestedAt })[0]?.sure).toBe(sure);
  });
});

describe('a payment that the server confirmed', () => {
  test.each<[string, number, OrderStatus, number]>([
    ['stays while the order is paid', 1001, 'PAID', 1],
    ['stays when it is handed over', 1001, 'DELIVERED', 1],
    ['ends when a later list shows that it was undone', 1001, 'PENDING', 0],
    ['ends when a later list shows the order as cancelled', 1001, 'CANCELLED', 0],
    ['stays after a list of before', 1000, 'PENDING', 1],
  ])('%s', (_what, requestedAt, status, count) => {
    expect(reconcilePayments([{ id: 1, status }], [payment()], { requestedAt })).toHaveLength(
      count,
    );
  });
});

test.each<[string, unknown, number]>([
  ['nothing', null, 0],
  ['something else', { orders: 3 }, 0],
  ['a part of it', [payment(), { orderId: 2 }, null], 1],
])('Stored payments are validated: %s', (_what, stored, count) => {
  expect(parsePayments(stored)).toHaveLength(count);
});

test.each([
  [29, 'none'],
  [30, 'time'],
  [12 * 60 - 1, 'time'],
  [12 * 60, 'day'],
])('After %d minutes, the start of the sum is shown as: %s', (minutes, kind) => {
  expect(sinceKind(0, minutes * MINUTE)).toBe(kind);
});
