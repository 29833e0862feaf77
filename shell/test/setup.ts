import { cleanup } from '@testing-library/react';
import { forgetReads, resetBoot } from 'shared/api';
import { useNotices } from 'shared/notices';
import { endSession } from 'shared/session';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unexpectedLogs, watchConsole } from './console-watch.ts';

// The browser of these tests has no view transitions: the new page simply stands there.
document.startViewTransition = (change) => {
  if (typeof change === 'function') void change();
  const done = Promise.resolve(undefined);
  return {
    finished: done,
    ready: done,
    updateCallbackDone: done,
    skipTransition: () => undefined,
  } as ViewTransition;
};

beforeEach(watchConsole);

afterEach(() => {
  cleanup();
  endSession();
  forgetReads();
  resetBoot();
  useNotices.setState([], true);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.body.className = '';
  delete document.documentElement.dataset['theme'];
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(unexpectedLogs(), 'nothing unexpected in the console').toEqual([]);
});
