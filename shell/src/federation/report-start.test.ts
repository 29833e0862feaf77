import { writeBoot } from 'shared/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { documentOf } from '../../test/fake-sections.ts';
import { createLoadingState } from './loading-state.ts';
import { reportStart } from './report-start.ts';

const version = '1.0.0-00000000000a';
const sent: Blob[] = [];

beforeEach(() => {
  sent.length = 0;
  writeBoot({ ticket: 'of this page', discovery: documentOf({}, version) as never });
  vi.useFakeTimers();
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_url, body) => {
    sent.push(body as Blob);
    return true;
  });
});

const reports = async () =>
  (await Promise.all(sent.map(async (body) => JSON.parse(await body.text()).reports))).flat();

test('a page says that its shell has started, and which of its files did not come', async () => {
  reportStart(createLoadingState());
  vi.advanceTimersByTime(5_000);
  expect(await reports()).toEqual([{ section: 'shell', version, outcome: 'loaded' }]);
  for (const src of ['/sections/mf-news/1.0.0-a/page.js', '/assets/login.js']) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = src;
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  }
  vi.advanceTimersByTime(5_000);
  expect((await reports()).slice(1)).toEqual([{ section: 'shell', version, outcome: 'failed' }]);
});
