import { expect, test, vi } from 'vitest';
import { endListenersWithTest } from '../../../test/end-listeners.ts';
import { runInlineScript } from '../../../test/inline-scripts.ts';

const isWaiting = () => document.documentElement.dataset['pictures'] === 'later';

test.each([
  ...['load', 'scroll', 'pointerdown', 'keydown'].map((type) => ({
    name: type,
    end: () => dispatchEvent(new Event(type)),
  })),
  { name: 'four seconds', end: () => vi.advanceTimersByTime(1) },
])('pictures below the first screen wait until: $name', async ({ end }) => {
  endListenersWithTest();
  vi.useFakeTimers();
  await runInlineScript('platform/inline-scripts/pictures');
  vi.advanceTimersByTime(3999);
  expect(isWaiting()).toBe(true);
  end();
  expect(isWaiting()).toBe(false);
});
