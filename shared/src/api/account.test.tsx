import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  localStorage.setItem('token', 'a.b.c');
});

afterEach(() => {
  globalThis.noLine = undefined;
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is left of the session when nobody has answered for a minute. */
async function afterAMinute() {
  const { refreshUser } = await import('./index.ts');
  const { useSession } = await import('../session/index.ts');
  void refreshUser();
  await vi.advanceTimersByTimeAsync(60_000);
  return [useSession.getState().status, localStorage.getItem('token')];
}

test('Nobody is signed out while there is no line', async () => {
  globalThis.noLine = () => ({ heading: '', text: '', links: null });
  expect(await afterAMinute()).toEqual(['checking', 'a.b.c']);
});

test('A server that never answers, though there is a line, signs out', async () => {
  expect(await afterAMinute()).toEqual(['anonymous', null]);
});
