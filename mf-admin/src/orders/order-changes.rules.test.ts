import type { OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import {
  applyChanges,
  begin,
  drop,
  isInFlight,
  noChanges,
  type OrderChanges,
  settle,
} from './order-changes.rules.ts';

type Row = { readonly id: number; readonly status: OrderStatus };

const loaded: Row[] = [
  { id: 1, status: 'PENDING' },
  { id: 2, status: 'PAID' },
];
const inFlight = begin(noChanges, 1, 'PAID');
const settled = settle(inFlight, 1, { status: 'PAID', at: 100 });

describe('an order changed here', () => {
  test.each<[string, OrderChanges, number, OrderStatus]>([
    ['is shown as loaded when nothing was changed', noChanges, 50, 'PENDING'],
    ['is shown as changed while the server is asked', inFlight, 50, 'PAID'],
    ['stays so when a list arrives meanwhile', inFlight, 500, 'PAID'],
    ['stays so in a list asked for before the server agreed', settled, 99, 'PAID'],
    ['is shown as loaded in a list asked for afterwards', settled, 101, 'PENDING'],
    ['is shown as loaded after the server refused', drop(inFlight, 1), 50, 'PENDING'],
  ])('%s', (_name, changes, askedAt, status) => {
    expect(applyChanges(loaded, changes, { askedAt })[0]?.status).toBe(status);
  });

  test('leaves the other orders alone', () => {
    expect(applyChanges(loaded, inFlight, { askedAt: 0 })[1]).toBe(loaded[1]);
  });

  test('is busy only while the server is asked', () => {
    expect([noChanges, inFlight, settled].map((changes) => isInFlight(changes, 1))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
