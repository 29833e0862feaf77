import { expect, test, vi } from 'vitest';
import { call, read, refreshRead, seedReads } from './index.ts';

const ADDRESS = '/api/classes';

test('an older read that fails leaves the newer response', async () => {
  const request = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => request.promise);
  const older = read('classes.list');
  refreshRead(ADDRESS, ['11A']);
  request.reject(new TypeError('Failed to fetch'));
  await expect(older).rejects.toThrow();
  expect(await read('classes.list')).toEqual(['11A']);
});

/** The server has other classes from now on, and gives a call to the account this answer. */
const answerAccountWith = (respond: () => Promise<Response>) =>
  vi.stubGlobal('fetch', (url: string) =>
    url === ADDRESS ? Promise.resolve(Response.json(['11B'])) : respond(),
  );

test.each([
  ['a write', async () => Response.json('Sent')],
  ['a write that failed', async () => new Response('', { status: 500 })],
  ['a write without an answer', () => Promise.reject(new TypeError('Lost'))],
])('a response read before is not used after %s', async (_, respond) => {
  seedReads({ [ADDRESS]: ['11A'] });
  answerAccountWith(respond);
  await call('auth.forgotPassword', { body: { email: 'ana@school.bg' } }).catch(() => {});
  expect(await read('classes.list')).toEqual(['11B']);
});

test('a response read before is used after another read', async () => {
  seedReads({ [ADDRESS]: ['11A'] });
  answerAccountWith(async () => Response.json({}));
  await call('news.list');
  expect(await read('classes.list')).toEqual(['11A']);
});
