import { describe, expect, test } from 'vitest';
import { orderRow } from '../../test/samples.ts';
import {
  filterOptions,
  ordersInWords,
  parseStatusFilter,
  passes,
  type StatusFilter,
} from './status-filter.rules.ts';

describe('the status filter', () => {
  const orders = [
    orderRow(),
    orderRow(),
    orderRow({ status: 'PAID' }),
    orderRow({ status: 'CANCELLED' }),
  ];

  test('counts all orders', () => {
    expect(filterOptions(orders).map(({ text }) => text)).toEqual([
      'All (4)',
      'Pending (2)',
      'Paid (1)',
      'Delivered (0)',
      'Cancelled (1)',
    ]);
  });

  test.each<[string | null, StatusFilter, number]>([
    [null, 'ALL', 4],
    ['PENDING', 'PENDING', 2],
    ['paid', 'PAID', 1],
    ['SHIPPED', 'ALL', 4],
  ])('reads %s from the address as %s', (text, filter, shown) => {
    expect(parseStatusFilter(text)).toBe(filter);
    expect(orders.filter((one) => passes(filter, one))).toHaveLength(shown);
  });

  test.each([
    [orders, '4 orders, 2 pending'],
    [[orderRow()], '1 order, 1 pending'],
    [[], '0 orders, 0 pending'],
  ])('puts a list in words', (list, words) => {
    expect(ordersInWords(list)).toBe(words);
  });
});
