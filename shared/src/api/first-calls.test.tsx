import { expect, test, vi } from 'vitest';
import { takeEarlyResponse } from './first-calls.ts';
import { forgetReads } from './read-cache.ts';

const URL = '/api/news?page=0&size=10';
const startCall = () => {
  const response = Promise.resolve(new Response('{}'));
  window.firstCalls = { [URL]: response };
  return response;
};
const setPageAge = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);

test('a request started by the page is reused once', () => {
  setPageAge(2_000);
  const response = startCall();
  expect(takeEarlyResponse(URL)).toBe(response);
  expect(takeEarlyResponse(URL)).toBeUndefined();
});

test('an unused response expires', () => {
  setPageAge(31_000);
  startCall();
  expect(takeEarlyResponse(URL)).toBeUndefined();
});

test('after a write no started request is reused', () => {
  setPageAge(2_000);
  startCall();
  forgetReads();
  expect(takeEarlyResponse(URL)).toBeUndefined();
});
