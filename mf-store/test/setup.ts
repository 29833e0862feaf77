import { cleanup, configure } from '@testing-library/react';
import { freshPage, standInForTransitions } from 'shared/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// The first visit to a page compiles it.
configure({ asyncUtilTimeout: 10_000 });

standInForTransitions();

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  freshPage();
  vi.unstubAllGlobals();
  const said = [vi.mocked(console.error), vi.mocked(console.warn)].flatMap((one) => one.mock.calls);
  vi.restoreAllMocks();
  expect(said, 'The console must stay silent unless the test expects what is said').toEqual([]);
});
