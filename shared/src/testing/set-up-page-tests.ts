import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unexpectedLogs, watchConsole } from './console-watch.ts';
import { stubNetwork } from './fake-api.ts';
import { resetPage, stubTransitions } from './fresh-page.ts';
import { refuseConnections } from './refuse-connections.ts';
import { waitForEffects } from './wait-for-effects.ts';

/** Before each test: a quiet console. After it: an empty page, and no logs that the test did not expect. */
export function setUpPageTests(): void {
  waitForEffects();
  stubTransitions();
  stubNetwork();
  refuseConnections();
  beforeEach(watchConsole);
  afterEach(() => {
    cleanup();
    resetPage();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(unexpectedLogs(), 'nothing unexpected in the console').toEqual([]);
  });
}
