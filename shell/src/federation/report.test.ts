import { writeBoot } from 'shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { documentOf, section } from '../../test/fake-sections.ts';
import type { LiveSection } from './discovery.ts';
import { createLoadingState, type LoadingState } from './loading-state.ts';
import { report, reportStart, startReporting } from './report.ts';

const version = '1.0.0-000000000000';
const news: LiveSection = { name: 'mf-news', ...section({ prefix: 'news' }, version) };
const sent: unknown[] = [];
let state: LoadingState;

beforeEach(() => {
  writeBoot({ discovery: documentOf({}, version) as never });
  state = createLoadingState();
  state.sections = [news];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(url, init);
    return new Response(null, { status: 204 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sent.length = 0;
});

const reports = async () => {
  const [url, init] = sent as [string, RequestInit];
  expect(url).toBe('/api/sections/reports');
  const { shell, reports } = JSON.parse(String(init.body));
  expect(shell).toBe(version);
  return reports;
};

test('a report of a signed-in user carries the session', () => {
  localStorage.setItem('token', 'a.b.c');
  report(state, { section: news, outcome: 'failed' });
  vi.advanceTimersByTime(500);
  const [, init] = sent as [string, RequestInit];
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer a.b.c');
  expect(init.keepalive).toBe(true);
});

test('the loads of a page are reported in one call, each outcome once', async () => {
  report(state, { section: news, outcome: 'loaded' });
  report(state, { section: news, outcome: 'loaded' });
  vi.advanceTimersByTime(5_000);
  expect(await reports()).toEqual([{ section: 'mf-news', version, outcome: 'loaded' }]);
  expect(sent).toHaveLength(2);
});

test('a failure is reported soon, with all waiting reports', async () => {
  report(state, { section: news, outcome: 'loaded' });
  report(state, { section: news, outcome: 'crashed' });
  vi.advanceTimersByTime(500);
  expect((await reports()).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'loaded',
    'crashed',
  ]);
});

test('a file that cannot be loaded counts as a failure of its release', async () => {
  startReporting(state);
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `/sections/mf-news/${version}/page.js`;
  script.dispatchEvent(new Event('error'));
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(500);
  expect((await reports())[0]?.outcome).toBe('failed');
});

test('a file that belongs to no release is not reported', () => {
  startReporting(state);
  const style = document.createElement('link');
  style.href = 'https://cdn.example/other.css';
  document.body.append(style);
  style.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('waiting reports are sent when the page is left', async () => {
  startReporting(state);
  report(state, { section: news, outcome: 'loaded' });
  dispatchEvent(new Event('pagehide'));
  expect(await reports()).toHaveLength(1);
});

test('a file that fails while the page is left counts for nothing, one that failed before does', async () => {
  startReporting(state);
  report(state, { section: news, outcome: 'failed' });
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([]);
  report(state, { section: { ...news, name: 'mf-store' }, outcome: 'failed' });
  vi.advanceTimersByTime(500);
  expect(await reports()).toHaveLength(1);
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
  expect(await reports()).toEqual([{ section: 'mf-news', version, outcome: 'crashed' }]);
});

test('a page reports that its shell has started, and which of its files did not load', async () => {
  const shellStarted = vi.fn();
  window.shellStarted = shellStarted;
  reportStart(state);
  expect(shellStarted).toHaveBeenCalled();
  for (const src of ['/sections/mf-news/1.0.0-a/page.js', '/assets/login.js']) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = src;
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  }
  vi.advanceTimersByTime(5_000);
  expect(await reports()).toEqual([
    { section: 'shell', version, outcome: 'loaded' },
    { section: 'shell', version, outcome: 'failed' },
  ]);
});
