import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { refuseConnections } from '../src/testing/refuse-connections.ts';
import { waitForEffects } from '../src/testing/wait-for-effects.ts';

waitForEffects();
refuseConnections();

/** Files share a worker, so a test leaves nothing behind. */
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});
