import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unexpectedLogs, watchConsole } from './console-watch.ts';
import { stubNetwork } from './fake-api.ts';
import { freshPage, stubTransitions } from './fresh-page.ts';
import { refuseConnections } from './refuse-connections.ts';

/** Before each test: a quiet console. After it: an empty page, and no logs that the test did not expect. */
export function setUpPageTests(): void {
  // The first visit to a page compiles it, which takes a while on a busy machine.
  configure({ asyncUtilTimeout: 60_000 });
  stubTransitions();
  stubNetwork();
  refuseConnections();
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
