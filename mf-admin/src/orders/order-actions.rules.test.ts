import type { OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { actionsFor } from './order-actions.rules.ts';

describe('the actions of staff on an order', () => {
  test.each<[OrderStatus, string[]]>([
    ['PENDING', ['Mark Paid → PAID', 'Cancel → CANCELLED']],
    ['PAID', ['Mark Delivered → DELIVERED', 'Cancel → CANCELLED']],
    ['DELIVERED', []],
    ['CANCELLED', []],
  ])('%s', (status, actions) => {
    expect(actionsFor(status).map(({ label, to }) => `${label} → ${to}`)).toEqual(actions);
  });
});
