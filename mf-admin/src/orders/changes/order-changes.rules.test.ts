import type { OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import {
  applyChanges,
  noChanges,
  type OrderChanges,
  withChange,
  withoutChange,
} from './order-changes.rules.ts';

type Row = { readonly id: number; readonly status: OrderStatus; readonly statusAt: number | null };

const loaded: Row[] = [
  { id: 1, status: 'PENDING', statusAt: null },
  { id: 2, status: 'PAID', statusAt: 20 },
];
const inFlight = withChange(noChanges, 1, { status: 'PAID', statusAt: 90, settledAt: null });
const settled = withChange(inFlight, 1, { status: 'PAID', statusAt: 100, settledAt: 100 });

describe('an order changed on this page', () => {
  test.each<[string, OrderChanges, number, OrderStatus]>([
    ['is shown as loaded when nothing was changed', noChanges, 50, 'PENDING'],
    ['is shown as changed until the server answers', inFlight, 50, 'PAID'],
    ['stays so when a list is loaded before the answer', inFlight, 500, 'PAID'],
    ['stays so in a list requested before the server accepted it', settled, 99, 'PAID'],
    ['is shown as loaded in a list requested afterwards', settled, 101, 'PENDING'],
    ['is shown as loaded after the server refused', withoutChange(inFlight, 1), 50, 'PENDING'],
  ])('%s', (_name, changes, requestedAt, status) => {
    expect(applyChanges(loaded, changes, { requestedAt })[0]?.status).toBe(status);
  });
});
