import { cleanup, configure } from '@testing-library/react';
import { forgetReads, resetBoot } from 'shared/api';
import { useNotices } from 'shared/notices';
import { endSession } from 'shared/session';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The first visit to a page compiles it.
configure({ asyncUtilTimeout: 10_000 });

// The browser of these tests has no view transitions: the new page simply stands there.
document.startViewTransition = (change) => {
  if (typeof change === 'function') change();
  const done = Promise.resolve(undefined);
  const skipTransition = () => undefined;
  return {
    finished: done,
    ready: done,
    updateCallbackDone: done,
    skipTransition,
  } as ViewTransition;
};

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  endSession();
  forgetReads();
  resetBoot();
  useNotices.setState([], true);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  const said = [vi.mocked(console.error), vi.mocked(console.warn)].flatMap((one) => one.mock.calls);
  vi.restoreAllMocks();
  expect(said, 'The console must stay silent unless the test expects what is said').toEqual([]);
});
