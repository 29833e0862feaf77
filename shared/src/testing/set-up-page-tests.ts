import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unexpectedLogs, watchConsole } from './console-watch.ts';
import { freshPage, standInForTransitions } from './fresh-page.ts';

/** Before each test a quiet console; after it an empty page, and nothing logged that the test did not expect. */
export function setUpPageTests(): void {
  // The first visit to a page compiles it, which takes a while on a busy machine.
  configure({ asyncUtilTimeout: 10_000 });
  standInForTransitions();
  beforeEach(watchConsole);
  afterEach(() => {
    cleanup();
    freshPage();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(unexpectedLogs(), 'nothing unexpected in the console').toEqual([]);
  });
}
