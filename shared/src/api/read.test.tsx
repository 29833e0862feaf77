import { expect, test, vi } from 'vitest';
import { forgetReads, read, refreshRead } from './read.ts';

test('an older read that fails leaves the newer response', async () => {
  forgetReads();
  const request = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => request.promise);
  const older = read('classes.list');
  refreshRead('/api/classes', ['11A']);
  request.reject(new TypeError('Failed to fetch'));
  await expect(older).rejects.toThrow();
  expect(await read('classes.list')).toEqual(['11A']);
  forgetReads();
});
