import { beforeEach, expect, test, vi } from 'vitest';
import { takeConnections } from './refuse-connections.ts';

const ADDRESS = 'http://127.0.0.1:9/';

beforeEach(() => void vi.unstubAllGlobals());

test.each([
  ['fetch', () => fetch(ADDRESS)],
  [
    'XMLHttpRequest',
    () =>
      new Promise((_, reject) => {
        const request = new XMLHttpRequest();
        request.open('GET', ADDRESS);
        request.addEventListener('error', reject);
        request.send();
      }),
  ],
])('%s opens no connection, and is noticed', async (_, connect) => {
  await expect(connect()).rejects.toBeDefined();
  expect(takeConnections().join()).toContain('127.0.0.1');
});
