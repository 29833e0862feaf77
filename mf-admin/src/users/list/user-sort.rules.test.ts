import { describe, expect, test } from 'vitest';
import { readSort, sortPeople, withSort } from './user-sort.rules.ts';

const CLASSES = ['9B', null, '11A', '9B', '11A'];

const person = (id: number, balance: number | null) => ({
  id,
  name: `P${id}`,
  email: 'p@x',
  schoolClass: CLASSES[id - 1] ?? null,
  roleKey: 'user',
  balance,
});
const people = [person(1, 5), person(2, 0), person(3, 80), person(4, null), person(5, -2)];

describe('the order of users', () => {
  test.each([
    ['name,asc', [1, 2, 3, 4, 5]],
    ['name,desc', [5, 4, 3, 2, 1]],
    ['class,asc', [3, 5, 1, 4, 2]],
    ['balance,desc', [3, 1, 2, 4, 5]],
    ['balance,asc', [5, 2, 4, 1, 3]],
  ] as const)('by %s', (sort, ids) => {
    expect(sortPeople(people, sort, '11a').map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['', 'name,asc', ''],
    ['sort=balance,desc', 'balance,desc', 'sort=balance%2Cdesc'],
    ['sort=name,asc', 'name,asc', ''],
    ['sort=password', 'name,asc', ''],
  ])('in the address "%s"', (address, sort, written) => {
    const parsed = readSort(new URLSearchParams(address));
    expect(parsed).toBe(sort);
    expect(withSort(new URLSearchParams(), parsed).toString()).toBe(written);
  });
});
