import { keepAnswers, read } from 'shared/api';
import { expect, test } from 'vitest';
import { deferred } from './deferred.ts';

const URL = '/api/news?page=0&size=4';
const readNews = () => deferred(read('news.list', { query: { page: 0, size: 4 } }));

test('a response embedded in the page is available at once', () => {
  keepAnswers({ [URL]: { content: [] } });
  expect(readNews().settled).toEqual({ kind: 'loaded', value: { content: [] } });
});

test('an aborted request is neither loaded nor failed', async () => {
  const stopped = deferred(Promise.reject(new DOMException('Stopped', 'AbortError')), 'Failed');
  expect(await stopped.outcome).toEqual({ kind: 'cancelled' });
});
