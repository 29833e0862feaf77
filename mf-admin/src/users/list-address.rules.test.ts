import { expect, test } from 'vitest';
import { fromList, listBefore } from './list-address.rules.ts';

test.each([
  [fromList(''), '/admin/users'],
  [fromList('?roles=REP&sort=name,desc'), '/admin/users?roles=REP&sort=name,desc'],
  [null, null],
  ['/admin/users', null],
  [{ list: 3 }, null],
  [{ list: 'https://elsewhere.example' }, null],
  [{ list: '/admin/users/5' }, null],
])('the way back from a page opened with %o', (state, address) => {
  expect(listBefore(state)).toBe(address);
});
