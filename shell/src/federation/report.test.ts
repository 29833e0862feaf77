import { writeBoot } from 'shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { section } from '../../test/fake-sections.ts';
import type { LiveSection } from './discovery.ts';
import { createLoadingState, type LoadingState } from './loading-state.ts';
import { report, startReporting } from './report.ts';

const version = '1.0.0-000000000000';
const news: LiveSection = { name: 'mf-news', ...section({ prefix: 'news' }, version) };
const sent: unknown[] = [];
let state: LoadingState;

beforeEach(() => {
  writeBoot({ ticket: 'of this page' });
  state = createLoadingState();
  state.sections = [news];
  vi.useFakeTimers();
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    sent.push(url, body);
    return true;
  });
});

afterEach(() => {
  sent.length = 0;
});

const reports = async () => {
  const [url, body] = sent;
  expect(url).toBe('/api/sections/reports');
  const { ticket, reports } = JSON.parse(await (body as Blob).text());
  expect(ticket).toBe('of this page');
  return reports;
};

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

test('pages without a ticket, such as previews, report nothing', () => {
  writeBoot({});
  report(state, { section: news, outcome: 'failed' });
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('what fails without a line says nothing of a release, what crashes does', async () => {
  globalThis.noLine = () => ({ heading: '', text: '', links: null });
  report(state, { section: news, outcome: 'failed' });
  report(state, { section: news, outcome: 'crashed' });
  globalThis.noLine = undefined;
  vi.advanceTimersByTime(10_000);
  expect(await reports()).toEqual([{ section: 'mf-news', version, outcome: 'crashed' }]);
});
