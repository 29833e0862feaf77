import { afterEach, expect, test, vi } from 'vitest';
import { urlOf } from './url.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [{ page: 2, size: 4 }, '/api/news?page=2&size=4'],
  [{}, '/api/news'],
])('the query %j is in the address in a browser whose queries have no size', (query, address) => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  expect(urlOf('news.list', { query })).toBe(address);
});
