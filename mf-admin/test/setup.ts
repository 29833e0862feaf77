import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { unexpectedLogs, watchConsole } from './console-watch.ts';

beforeEach(watchConsole);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(unexpectedLogs(), 'nothing unexpected in the console').toEqual([]);
});
