import { keepAnswers, read } from 'shared/api';
import { expect, test } from 'vitest';
import { deferred } from './deferred.ts';

const URL = '/api/news?page=0&size=4';
const ask = () => deferred(read('news.list', { query: { page: 0, size: 4 } }));

test('an answer that came with the page is known at once', () => {
  keepAnswers({ [URL]: { content: [] } });
  expect(ask().settled).toEqual({ kind: 'loaded', value: { content: [] } });
});

test('any other answer is known once it has come', async () => {
  const one = deferred(Promise.resolve(7));
  expect(one.settled).toBeNull();
  await one.outcome;
  expect(one.settled).toEqual({ kind: 'loaded', value: 7 });
});

test('a request that was given up is neither loaded nor failed', async () => {
  const stopped = deferred(Promise.reject(new DOMException('Stopped', 'AbortError')), 'Failed');
  expect(await stopped.outcome).toEqual({ kind: 'cancelled' });
});
