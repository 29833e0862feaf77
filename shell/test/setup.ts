import { cleanup } from '@testing-library/react';
import { freshPage, standInForTransitions, unexpectedLogs, watchConsole } from 'shared/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';

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
