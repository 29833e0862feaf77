import { leftForBuyer, orderableQuantity, stockOf } from 'shared/domain';
import { expect, test } from 'vitest';

test.each([
  [-1, { kind: 'unlimited' }, 999],
  [0, { kind: 'out' }, 0],
  [1, { kind: 'left', count: 1 }, 1],
  [5000, { kind: 'left', count: 5000 }, 999],
  [-2, { kind: 'out' }, 0],
])('a stock of %i means %j, of which one may order %i', (available, stock, orderable) => {
  expect(stockOf(available)).toEqual(stock);
  expect(orderableQuantity(available)).toBe(orderable);
});

test.each([
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [3, 5, 0],
  [null, 900, Number.POSITIVE_INFINITY],
  [undefined, 0, Number.POSITIVE_INFINITY],
])('a limit of %s leaves somebody with %i pieces %d more', (limit, had, left) => {
  expect(leftForBuyer(limit, had)).toBe(left);
});
