import { cleanup, configure } from '@testing-library/react';
import { freshPage, sendUploadsByFetch, unexpectedLogs, watchConsole } from 'shared/testing';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A page's file is translated when it is first asked for, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(watchConsole);
beforeEach(sendUploadsByFetch);

afterEach(() => {
  cleanup();
  freshPage();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(unexpectedLogs(), 'nothing unexpected in the console').toEqual([]);
});
