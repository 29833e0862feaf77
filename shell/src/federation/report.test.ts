import { writeBoot } from 'shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { section } from '../../test/fake-sections.ts';
import type { LiveSection } from './discovery.ts';
import { report, reportLostFiles } from './report.ts';

let visits = 0;
const sent: unknown[] = [];

/** Each test is a page of its own: a release that no other has spoken of. */
const someSection = (): LiveSection => {
  visits += 1;
  return { name: 'mf-news', ...section({ prefix: 'news' }, `1.0.${visits}-000000000000`) };
};

beforeEach(() => {
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
  return JSON.parse(await (body as Blob).text()).reports;
};

test('what a page loads is told in one message, each outcome once', async () => {
  const news = someSection();
  report(news, 'loaded');
  report(news, 'loaded');
  vi.advanceTimersByTime(5_000);
  const { version } = news.metadata;
  expect(await reports()).toEqual([{ section: 'mf-news', version, outcome: 'loaded' }]);
  expect(sent).toHaveLength(2);
});

test('a failure is told at once, with what was waiting', async () => {
  const news = someSection();
  report(news, 'loaded');
  report(news, 'crashed');
  vi.advanceTimersByTime(500);
  expect((await reports()).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'loaded',
    'crashed',
  ]);
});

test('a file of a release that is lost counts as a failure of that release', async () => {
  const news = someSection();
  reportLostFiles([news]);
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `/sections/mf-news/${news.metadata.version}/page.js`;
  script.dispatchEvent(new Event('error'));
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(500);
  expect((await reports())[0]?.outcome).toBe('failed');
});

test('a file of somebody else is nobody’s failure', () => {
  reportLostFiles([someSection()]);
  const style = document.createElement('link');
  style.href = 'https://cdn.example/other.css';
  document.body.append(style);
  style.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test('what is waiting is told when the page is left', async () => {
  report(someSection(), 'loaded');
  dispatchEvent(new Event('pagehide'));
  expect(await reports()).toHaveLength(1);
});

test('who looks at a preview is not counted', () => {
  const news = someSection();
  const { version } = news.metadata;
  writeBoot({ preview: { section: 'mf-news', version, until: '2026-01-01T00:00:00Z' } });
  report(news, 'failed');
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});
