import { afterEach, expect, test, vi } from 'vitest';
import { takeFirstCall } from './first-calls.ts';
import { forgetReads } from './read.ts';

const URL = '/api/news?page=0&size=10';
const begin = () => {
  const answer = Promise.resolve(new Response('{}'));
  window.firstCalls = { [URL]: answer };
  return answer;
};
const pageIsOld = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

afterEach(() => vi.restoreAllMocks());

test('a request started by the page is reused once', () => {
  pageIsOld(2_000);
  const answer = begin();
  expect(takeFirstCall(URL)).toBe(answer);
  expect(takeFirstCall(URL)).toBeUndefined();
});

test('an unused response expires', () => {
  pageIsOld(31_000);
  begin();
  expect(takeFirstCall(URL)).toBeUndefined();
});

test('after a write no started request is reused', () => {
  pageIsOld(2_000);
  begin();
  forgetReads();
  expect(takeFirstCall(URL)).toBeUndefined();
});
