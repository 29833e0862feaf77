import { writeBoot } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endListenersWithTest } from '../../../test/end-listeners.ts';
import { discoveryOf, section } from '../../../test/fake-sections.ts';
import { reloadIfOutdated, watchReleases } from './watch.ts';

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
  showPage = watchReleases(() => isWriting);
}

const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
const offers = () => useToasts.getState().map(({ text }) => text);
const OFFER = ['A new version of this site is ready.'];

test.each([
  ['another release of a section', after],
  ['a new section', discoveryOf({ ...before.microFrontends, 'mf-x': [section({ prefix: 'x' })] })],
  ['a section that is gone', discoveryOf({})],
  ['another shell', { ...before, extras: { revision: 2, shell: '2' } }],
])('%s is offered within a minute', async (_, document) => {
  openPage();
  live = document;
  await aMinute();
  expect(offers()).toEqual(OFFER);
});

test('a person who is writing gets no offer before the next page, nor one again that was dismissed', async () => {
  openPage();
  isWriting = true;
  live = after;
  await aMinute();
  expect(offers()).toEqual([]);
  isWriting = false;
  await showPage();
  expect(offers()).toEqual(OFFER);
  useToasts.setState([], true);
  await showPage();
  await aMinute();
  expect(offers()).toEqual([]);
});

describe('A page that the browser took from its cache', () => {
  const reload = vi.fn();
  const started = vi.fn();
  const startPage = async () => {
    writeBoot({ discovery: before });
    void reloadIfOutdated().then(started);
    await vi.advanceTimersByTimeAsync(0);
  };

  beforeEach(() => {
    reload.mockClear();
    started.mockClear();
    vi.spyOn(location, 'reload').mockImplementation(reload);
  });

  test('is reloaded instead of started while others are live', async () => {
    live = after;
    await startPage();
    expect(reload).toHaveBeenCalledOnce();
    expect(started).not.toHaveBeenCalled();
  });

  test.each([
    ['its releases are live', async () => Response.json(before)],
    ['the site does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('starts while %s', async (_, answer) => {
    vi.stubGlobal('fetch', answer);
    await startPage();
    expect(reload).not.toHaveBeenCalled();
    expect(started).toHaveBeenCalledOnce();
  });
});
