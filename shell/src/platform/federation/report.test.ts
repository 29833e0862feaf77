import { writeBoot } from 'shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endListenersWithTest } from '../../../test/end-listeners.ts';
import { discoveryOf, section } from '../../../test/fake-sections.ts';
import { failScript } from '../../../test/inline-scripts.ts';
import type { LiveSection } from './discovery.ts';
import { createLoadingState, type LoadingState } from './loading-state.ts';
import { report, startReporting } from './report.ts';

const version = '1.0.0-000000000000';
const news: LiveSection = { name: 'mf-news', ...section({ prefix: 'news' }, version) };
const sent: unknown[] = [];
let state: LoadingState;

beforeEach(() => {
  endListenersWithTest();
  writeBoot({ discovery: discoveryOf({}, version) });
  state = createLoadingState();
  state.sections = [news];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(url, init);
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  sent.length = 0;
});

const readSentReports = async () => {
  const [url, init] = sent as [string, RequestInit];
  expect(url).toBe('/api/sections/reports');
  const { shell, reports } = JSON.parse(String(init.body));
  expect(shell).toBe(version);
  return reports;
};

test('the loads of a page are reported in one call, each outcome once', async () => {
  report(state, { section: news, outcome: 'loaded' });
  report(state, { section: news, outcome: 'loaded' });
  vi.advanceTimersByTime(5_000);
  expect(await readSentReports()).toEqual([{ section: 'mf-news', version, outcome: 'loaded' }]);
  expect(sent).toHaveLength(2);
});

test('a failure is reported soon, with all waiting reports, by the session of the user', async () => {
  localStorage.setItem('token', 'a.b.c');
  report(state, { section: news, outcome: 'loaded' });
  report(state, { section: news, outcome: 'crashed' });
  vi.advanceTimersByTime(500);
  const release = { section: 'mf-news', version };
  expect(await readSentReports()).toEqual([
    { ...release, outcome: 'loaded' },
    { ...release, outcome: 'crashed' },
  ]);
  const [, init] = sent as [string, RequestInit];
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer a.b.c');
  expect(init.keepalive).toBe(true);
});

test('a file that cannot be loaded counts as a failure of its release, one of no release is not reported', async () => {
  startReporting(state);
  failScript({ src: 'https://cdn.example/other.js' });
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  failScript({ src: `/sections/mf-news/${version}/page.js` });
  failScript({ src: '/assets/login.js' });
  vi.advanceTimersByTime(500);
  expect(await readSentReports()).toEqual([
    { section: 'mf-news', version, outcome: 'failed' },
    { section: 'shell', version, outcome: 'failed' },
  ]);
});

test('when the page is left, its waiting reports are sent, except failures', async () => {
  startReporting(state);
  report(state, { section: news, outcome: 'failed' });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  report(state, { section: news, outcome: 'loaded' });
  dispatchEvent(new Event('pagehide'));
  expect(await readSentReports()).toEqual([{ section: 'mf-news', version, outcome: 'loaded' }]);
  sent.length = 0;
  report(state, { section: { ...news, name: 'mf-store' }, outcome: 'failed' });
  vi.advanceTimersByTime(500);
  expect(await readSentReports(), 'where the browser stays on the page').toHaveLength(1);
});

test('previews report nothing', () => {
  writeBoot({ preview: { section: 'mf-news', version, until: '' } });
  report(state, { section: news, outcome: 'failed' });
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('a failure while offline is not reported, a crash is', async () => {
  globalThis.offlineContent = () => ({ heading: '', text: '', links: null });
  report(state, { section: news, outcome: 'failed' });
  report(state, { section: news, outcome: 'crashed' });
  globalThis.offlineContent = undefined;
  vi.advanceTimersByTime(10_000);
  expect(await readSentReports()).toEqual([{ section: 'mf-news', version, outcome: 'crashed' }]);
});
