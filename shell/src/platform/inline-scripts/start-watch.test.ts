import { writeBoot } from 'shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endListenersWithTest } from '../../../test/end-listeners.ts';
import { discoveryOf } from '../../../test/fake-sections.ts';
import { failScript, runInlineScript } from '../../../test/inline-scripts.ts';

const version = '1.0.0-000000000000';
const boot = { discovery: discoveryOf({}, version), config: { apiOrigin: 'https://api.example' } };
const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));

beforeEach(() => {
  endListenersWithTest();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  localStorage.setItem('token', 'a.b.c');
  writeBoot(boot);
});

afterEach(() => {
  fetch.mockClear();
  window.shellStarted?.();
  window.isTooOld = false;
});

test.each([
  ['has not started after 20 seconds', () => vi.advanceTimersByTime(1)],
  ['lacks one of its scripts', () => failScript({ defer: true })],
])('a shell that %s is reported once, for its user', async (_, fail) => {
  await runInlineScript('platform/inline-scripts/start-watch');
  vi.advanceTimersByTime(19_999);
  expect(fetch).not.toHaveBeenCalled();
  fail();
  expect(fetch).toHaveBeenCalledOnce();
  failScript({ defer: true });
  vi.advanceTimersByTime(20_000);
  expect(fetch).toHaveBeenCalledOnce();
  const [url, { headers, body }] = fetch.mock.calls[0] ?? ['', {}];
  expect(url).toBe('https://api.example/api/sections/reports');
  expect(headers).toMatchObject({ authorization: 'Bearer a.b.c' });
  expect(JSON.parse(String(body))).toEqual({
    reports: [{ section: 'shell', version, outcome: 'failed' }],
  });
});

test.each<[string, () => void]>([
  ['without an account', () => localStorage.removeItem('token')],
  ['without a release', () => writeBoot({ ...boot, discovery: discoveryOf({}, '') })],
  ['without data in the page', () => document.getElementById('boot')?.remove()],
  ['in a preview', () => writeBoot({ ...boot, preview: {} })],
  ['while offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['of a later script', () => failScript({ defer: false })],
  ['after the start', () => window.shellStarted?.()],
])('a failure %s is not reported', async (when, prepare) => {
  await runInlineScript('platform/inline-scripts/start-watch');
  prepare();
  vi.advanceTimersByTime(when === 'of a later script' ? 0 : 20_000);
  expect(fetch).not.toHaveBeenCalled();
});

test('a browser that is too old reports nothing', async () => {
  window.isTooOld = true;
  await runInlineScript('platform/inline-scripts/start-watch');
  failScript({ defer: true });
  expect(fetch).not.toHaveBeenCalled();
});
