import { renderHook } from '@testing-library/react';
import { currentOfflineContent, useOfflineContent } from 'shared/connection';
import { beforeEach, expect, it, vi } from 'vitest';
import { endListenersWithTest } from '../../../test/end-listeners.ts';
import { watchConnection } from './connection.ts';

const offlineContent = () => ({ heading: '', text: '', links: null });
let respond: () => Promise<Response>;
const onLost = vi.fn();
const onBack = vi.fn();

beforeEach(() => {
  endListenersWithTest();
  vi.useFakeTimers();
  onLost.mockClear();
  onBack.mockClear();
  respond = async () => new Response();
  vi.stubGlobal('fetch', () => respond());
});

const watch = () => watchConnection(offlineContent, { onLost, onReconnect: onBack });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it('A page is offline at once, and back within 5 s of the site being reachable', async () => {
  watch();
  respond = lost;
  dispatchEvent(new Event('offline'));
  expect(currentOfflineContent()).toBe(offlineContent);
  expect(onLost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onBack).not.toHaveBeenCalled();
  respond = async () => new Response(null, { status: 401 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(currentOfflineContent()).toBeUndefined();
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('It probes when something has failed, also without a worker', async () => {
  watch();
  respond = lost;
  renderHook(() => useOfflineContent()).unmount();
  await vi.advanceTimersByTimeAsync(0);
  expect(currentOfflineContent()).toBe(offlineContent);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it('It probes at once when the browser is online again', async () => {
  watch();
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(onBack).toHaveBeenCalledTimes(1);
});

it.each([502, 504])('It is offline when a proxy answers %i for the site', async (status) => {
  respond = async () => new Response(null, { status });
  await watch()();
  expect(currentOfflineContent()).toBe(offlineContent);
});

it('It probes rarely after a minute, because thousands may wait for one server', async () => {
  let requestCount = 0;
  respond = () => {
    requestCount += 1;
    return lost();
  };
  await watch()();
  await vi.advanceTimersByTimeAsync(70_000);
  const soon = requestCount;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(soon).toBeGreaterThan(18);
  expect(requestCount - soon).toBeLessThanOrEqual(5);
});
