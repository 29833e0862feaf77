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

test('a call that the page has begun is taken over once', () => {
  pageIsOld(2_000);
  const answer = begin();
  expect(takeFirstCall(URL)).toBe(answer);
  expect(takeFirstCall(URL)).toBeUndefined();
});

test('an answer that nobody took in time is not shown later', () => {
  pageIsOld(31_000);
  begin();
  expect(takeFirstCall(URL)).toBeUndefined();
});

test('after a write nothing is taken over', () => {
  pageIsOld(2_000);
  begin();
  forgetReads();
  expect(takeFirstCall(URL)).toBeUndefined();
});
