import { writeBoot } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endListenersWithTest } from '../../../test/end-listeners.ts';
import { discoveryOf, section } from '../../../test/fake-sections.ts';
import { sectionsOf } from './discovery.ts';
import { createLoadingState } from './loading-state.ts';
import { watchReleases } from './watch.ts';

const before = discoveryOf({ 'mf-news': [section({ prefix: 'news' }, '1')] });
const after = discoveryOf({ 'mf-news': [section({ prefix: 'news' }, '2')] });

let live: unknown;
let isWriting = false;
let showPage: () => Promise<void>;

beforeEach(() => {
  endListenersWithTest();
  vi.useFakeTimers();
  live = before;
  vi.stubGlobal('fetch', async () => Response.json(live));
});

afterEach(() => {
  isWriting = false;
});

function openPage(): void {
  writeBoot({ discovery: before });
  const state = createLoadingState();
  state.sections = sectionsOf(before);
  showPage = watchReleases(state, () => isWriting);
}

const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
const offers = () => useToasts.getState().map(({ text }) => text);
const OFFER = ['A new version of this site is ready.'];

test.each([
  ['a newer release of a section', after],
  [
    'a section that is new',
    discoveryOf({ ...before.microFrontends, 'mf-x': [section({ prefix: 'x' })] }),
  ],
  ['a newer shell', { ...before, extras: { revision: 2, shell: '2' } }],
])('%s is offered within a minute', async (_, document) => {
  openPage();
  live = document;
  await aMinute();
  expect(offers()).toEqual(OFFER);
});

test('a person who is writing gets no offer before the next page', async () => {
  openPage();
  isWriting = true;
  live = after;
  await aMinute();
  expect(offers()).toEqual([]);
  isWriting = false;
  await showPage();
  expect(offers()).toEqual(OFFER);
});

test('a dismissed offer does not reappear', async () => {
  openPage();
  live = after;
  await aMinute();
  useToasts.setState([], true);
  await showPage();
  await aMinute();
  expect(offers()).toEqual([]);
});

describe('A page that the service worker may have cached', () => {
  const reload = vi.fn();
  let opening = 'navigate';

  beforeEach(() => {
    reload.mockClear();
    opening = 'navigate';
    live = after;
    vi.stubGlobal('navigator', {
      serviceWorker: { controller: {} },
      userActivation: { hasBeenActive: false },
    });
    // The environment is as old as the files before this one took.
    vi.spyOn(performance, 'now').mockReturnValue(500);
    vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
      { type: opening } as unknown as PerformanceEntry,
    ]);
    vi.spyOn(location, 'reload').mockImplementation(reload);
  });

  test('is reloaded at once when a newer release is live', async () => {
    openPage();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
    expect(offers()).toEqual([]);
  });

  test.each([
    ['that was touched', () => vi.stubGlobal('scrollY', 200)],
    [
      'that was reloaded before',
      () => {
        opening = 'reload';
      },
    ],
  ])('%s offers to reload instead', async (_, prepare) => {
    prepare();
    openPage();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).not.toHaveBeenCalled();
    expect(offers()).toEqual(OFFER);
  });
});
