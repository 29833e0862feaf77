import { cleanup } from '@testing-library/react';
import { freshPage, stubTransitions, unexpectedLogs, watchConsole } from 'shared/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';

stubTransitions();

beforeEach(watchConsole);

afterEach(() => {
  cleanup();
  freshPage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(unexpectedLogs(), 'nothing unexpected in the console').toEqual([]);
});
