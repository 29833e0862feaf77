import { urlOf } from 'shared/contract';
import { expect, test } from 'vitest';

test.each([
  { address: urlOf('news.list'), is: '/api/news' },
  {
    address: urlOf('news.list', { query: { page: 0, size: '10' } }),
    is: '/api/news?page=0&size=10',
  },
  { address: urlOf('news.get', { params: { id: 7 } }), is: '/api/news/7' },
  { address: urlOf('auth.verify', { params: { token: 'a/b' } }), is: '/api/auth/verify/a%2Fb' },
  {
    address: urlOf('users.search', { query: { roles: ['USER', 'REP'], balanceGt: undefined } }),
    is: '/api/users/search?roles=USER&roles=REP',
  },
])('the address of a call is $is', ({ address, is }) => {
  expect(address).toBe(is);
});

test('a path without its parameters is an error', () => {
  expect(() => urlOf('news.get')).toThrow('news.get needs the parameter id');
});
