import { urlOf } from 'shared/contract';
import { expect, test } from 'vitest';

test.each([
  [urlOf('news.list'), '/api/news'],
  [urlOf('news.list', { query: { page: 0, size: '10' } }), '/api/news?page=0&size=10'],
  [urlOf('news.get', { params: { id: 7 } }), '/api/news/7'],
  [urlOf('auth.verify', { params: { token: 'a/b' } }), '/api/auth/verify/a%2Fb'],
  [
    urlOf('users.search', { query: { roles: ['USER', 'REP'], balanceGt: undefined } }),
    '/api/users/search?roles=USER&roles=REP',
  ],
])('the address of a call, %s, is %s', (address, expected) => {
  expect(address).toBe(expected);
});

test('a path without its parameters is an error', () => {
  expect(() => urlOf('news.get')).toThrow('news.get needs the parameter id');
});
