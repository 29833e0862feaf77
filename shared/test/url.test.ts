import { urlOf } from 'shared/contract';
import { expect, test, vi } from 'vitest';

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

test('a browser whose queries have no size sends them too', () => {
  const size = vi.spyOn(URLSearchParams.prototype, 'size', 'get');
  size.mockReturnValue(undefined as never);
  expect(urlOf('news.list', { query: { page: 2, size: 4 } })).toBe('/api/news?page=2&size=4');
  size.mockRestore();
});

test('a path without its parameters is an error', () => {
  expect(() => urlOf('news.get')).toThrow('news.get needs the parameter id');
});

/** Checked by the compiler, never run: calls that the contract does not know cannot be made. */
export const wrongQueries = () => [
  // @ts-expect-error: no such name
  urlOf('news.list', { query: { pages: 0 } }),
  // @ts-expect-error: no such status
  urlOf('orders.setStatus', { params: { id: 1 }, query: { status: 'LOST' } }),
  // @ts-expect-error: the status is missing
  urlOf('orders.setStatus', { params: { id: 1 }, query: {} }),
  // @ts-expect-error: this call takes no query
  urlOf('news.get', { params: { id: 1 }, query: { page: 0 } }),
];
