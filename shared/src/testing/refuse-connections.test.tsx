import { expect, test, vi } from 'vitest';
import { takeConnections } from './refuse-connections.ts';

test('a test opens no connection, and one that it tries is noticed', async () => {
  vi.unstubAllGlobals();
  await expect(fetch('http://127.0.0.1:9/')).rejects.toBeDefined();
  expect(takeConnections().join()).toContain('127.0.0.1');
});
