import { expect, test, vi } from 'vitest';
import { takeConnections } from './refuse-connections.ts';

test('a test opens no connection, and one that it tries is noticed', async () => {
  vi.unstubAllGlobals();
  const address = 'http://127.0.0.1:9/';
  await expect(fetch(address)).rejects.toBeDefined();
  expect(takeConnections().join()).toContain('127.0.0.1');
  const request = new XMLHttpRequest();
  request.open('GET', address);
  request.send();
  await new Promise((resolve) => request.addEventListener('error', resolve));
  expect(takeConnections().join(), 'by the older call').toContain('127.0.0.1');
});
