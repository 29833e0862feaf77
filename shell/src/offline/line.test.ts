import { noLineNow } from 'shared/line';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchLine } from './line.ts';

const noLine = () => ({ heading: '', text: '', links: null });
let answer: () => Promise<Response>;
const onLost = vi.fn();
const onBack = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onLost.mockClear();
  onBack.mockClear();
  answer = async () => new Response();
  vi.stubGlobal('fetch', () => answer());
});

afterEach(() => {
  globalThis.noLine = undefined;
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('A page', () => {
  it('hears at once that the line is lost, and within 5 s that the site can be reached again', async () => {
    watchLine(noLine, { onLost, onBack });
    answer = lost;
    dispatchEvent(new Event('offline'));
    expect(noLineNow()).toBe(noLine);
    expect(onLost).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onBack).not.toHaveBeenCalled();
    answer = async () => new Response(null, { status: 401 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(noLineNow()).toBeUndefined();
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('looks at once when the browser says that the line is back', async () => {
    watchLine(noLine, { onLost, onBack });
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it.each([502, 504])(
    'takes %i, with which a proxy stands in for the site, for no answer',
    async (status) => {
      answer = async () => new Response(null, { status });
      await watchLine(noLine, { onLost, onBack })();
      expect(noLineNow()).toBe(noLine);
    },
  );

  it('says nothing while the site answers', async () => {
    await watchLine(noLine, { onLost, onBack })();
    expect(onLost).not.toHaveBeenCalled();
    expect(onBack).not.toHaveBeenCalled();
  });

  it('asks rarely after a minute, because thousands may wait for one server', async () => {
    let asked = 0;
    answer = () => {
      asked += 1;
      return lost();
    };
    await watchLine(noLine, { onLost, onBack })();
    await vi.advanceTimersByTimeAsync(70_000);
    const soon = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(soon).toBeGreaterThan(18);
    expect(asked - soon).toBeLessThanOrEqual(5);
  });
});
