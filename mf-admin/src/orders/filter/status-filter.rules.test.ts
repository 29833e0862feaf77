import type { OrderStatus } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { nothingLeftMessage, type StatusFilter } from './status-filter.rules.ts';

const orders = (...statuses: OrderStatus[]) =>
  statuses.map((status) => ({ status, isPayDayOver: false }));

describe('an empty list', () => {
  test.each<[StatusFilter, OrderStatus[], string | null, string | null]>([
    ['PENDING', ['PAID', 'PAID'], 'Nothing left to collect', 'Show paid (2)'],
    ['PENDING', ['DELIVERED'], 'Nothing left to collect', 'Show all (1)'],
    ['PENDING', [], 'Nothing left to collect', null],
    ['PAID', ['DELIVERED', 'PENDING'], 'Nothing left to hand over', 'Show delivered (1)'],
    ['OVERDUE', ['PENDING'], 'Nothing is overdue', 'Show all (1)'],
    ['CANCELLED', ['PAID'], '', 'Show all (1)'],
    ['CANCELLED', [], null, null],
    ['ALL', [], null, null],
    ['PENDING', ['PENDING'], null, null],
  ])('of %s, where there are %j', (filter, statuses, text, label) => {
    const shown = nothingLeftMessage(filter, orders(...statuses));
    expect(shown?.text ?? null).toBe(text);
    expect(shown?.suggestion?.label ?? null).toBe(label);
  });
});
