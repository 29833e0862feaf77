import { expect, test } from 'vitest';
import { isPublicRead } from './public-reads.ts';

test.each([
  ['/api/news', true],
  ['/api/news?page=0&size=4', true],
  ['/api/news/12', true],
  ['/api/news/:id', true],
  ['/api/products/:id?x=/../', true],
  ['/api/../news/loop/1', false],
  ['/api/news/..', false],
  ['/api/news/%2e%2e', false],
  ['/api/news/', false],
  ['/api/news/1/2', false],
  ['//evil.example/api/news', false],
  ['/api/users', false],
  ['/api/orders', false],
  ['/api/auth/me', false],
  ['/api/auth/verify/:token', false],
  ['/news', false],
  ['', false],
])('%s: %s', (call, expected) => {
  expect(isPublicRead(call)).toBe(expected);
});
