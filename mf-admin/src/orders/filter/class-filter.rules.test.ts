import { expect, test } from 'vitest';
import { orderRow } from '../../../test/samples.ts';
import { classOptions, EACH_CLASS, isOfClass, sortByClass } from './class-filter.rules.ts';

const inClass = (id: number, buyerClass: string | null, classKey = '') =>
  orderRow({ id, buyerClass, classKey });
const orders = [
  inClass(1, '11B', '11b'),
  inClass(2, null),
  inClass(3, '9A', '9a'),
  inClass(4, '11b', '11b'),
];
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

test('a class is chosen in any spelling, the own one first', () => {
  expect(classOptions(orders, '', '11Б').map(({ text }) => text)).toEqual([
    'All classes',
    'One class after the other',
    'Class 11B',
    'Class 9A',
    'Without a class',
  ]);
  const idsOfClass = (filter: string) => idsOf(orders.filter((order) => isOfClass(filter, order)));
  expect([idsOfClass('11b'), idsOfClass('-'), idsOfClass(''), idsOfClass(EACH_CLASS)]).toEqual([
    [1, 4],
    [2],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
  ]);
});

test('without classes there is nothing to choose', () => {
  expect(classOptions([inClass(1, null)], '', undefined)).toEqual([]);
});

test.each([
  ['', undefined, [1, 2, 3, 4]],
  ['', '9a', [3, 1, 2, 4]],
  [EACH_CLASS, '11B', [1, 4, 3, 2]],
  [EACH_CLASS, undefined, [3, 1, 4, 2]],
])('orders under %o for somebody in %s are sorted', (filter, ownClass, ids) => {
  expect(idsOf(sortByClass(orders, { filter, ownClass }))).toEqual(ids);
});
