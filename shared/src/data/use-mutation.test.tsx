import { act, renderHook } from '@testing-library/react';
import { ApiError } from 'shared/api';
import { endSession } from 'shared/session';
import { aUser, expectLog, signInAs } from 'shared/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { useMutation, writeError } from './use-mutation.ts';

const texts = { fallback: 'It could not be saved.', lost: 'No answer came.' };
const apiError = (status: number, message = '') => new ApiError(message, { status, code: null });

afterEach(() => endSession());

test.each([
  [400, 'refused'],
  [404, 'refused'],
  [409, 'conflict'],
  [412, 'conflict'],
  [429, 'refused'],
  [500, 'lost'],
  [503, 'lost'],
  [0, 'lost'],
])('a response with status %i is of kind %s', (status, kind) => {
  expect(writeError(apiError(status), texts).kind).toBe(kind);
});

test('a 401 means that nobody is logged in only where there is no session', () => {
  expect(writeError(apiError(401), texts).kind).toBe('logged-out');
  signInAs(aUser());
  expect(writeError(apiError(401), texts).kind).toBe('refused');
});

test.each([
  ["the server's sentence", apiError(400, 'Too long.'), 'Too long.'],
  ["the server's sentence of a failure", apiError(500, 'Broken.'), 'Broken.'],
  ['the fallback for an HTTP error without a message', apiError(400), texts.fallback],
  ['that no answer came', apiError(0), texts.lost],
  ['the fallback after a defect of the page', new TypeError('x'), texts.fallback],
])('the text is %s', (_, cause, text) => {
  expect(writeError(cause, texts).text).toBe(text);
});

test('without a text for a lost answer, the text is the fallback', () => {
  expect(writeError(apiError(0), { fallback: 'Try again.' }).text).toBe('Try again.');
});

/** A mutation whose responses come from the test. */
function renderMutation() {
  const requests: PromiseWithResolvers<string>[] = [];
  const { result } = renderHook(() =>
    useMutation((_: string) => {
      const request = Promise.withResolvers<string>();
      requests.push(request);
      return request.promise;
    }, texts),
  );
  return { result, requests };
}

test('a write while offline was not made, whatever the text for a lost answer', async () => {
  const { result, requests } = renderMutation();
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void result.current.write('first'));
  connection.mockRestore();
  await act(async () => requests[0]?.reject(apiError(0)));
  expect(result.current.error?.text).toMatch(/^You are offline\. Nothing that you wrote is lost/);
});

test('a second write before the first has ended does nothing', async () => {
  const { result, requests } = renderMutation();
  await act(async () => {
    void result.current.write('first');
    expect(await result.current.write('second')).toBe(false);
  });
  expect(requests).toHaveLength(1);
  expect(result.current).toMatchObject({ kind: 'busy', busy: true, error: null, value: null });
  await act(async () => requests[0]?.resolve('Saved.'));
  expect(result.current).toMatchObject({ kind: 'done', busy: false, value: 'Saved.' });
});

test('an error stays until the next write, or until it is reset', async () => {
  const { result, requests } = renderMutation();
  const fail = () => act(async () => requests.at(-1)?.reject(apiError(409, 'Maria was faster.')));
  act(() => void result.current.write('one'));
  await fail();
  expect(result.current.error).toMatchObject({ kind: 'conflict', text: 'Maria was faster.' });
  act(() => void result.current.write('two'));
  expect(result.current.error).toBeNull();
  act(() => result.current.reset());
  expect(result.current.kind).toBe('busy');
  await fail();
  act(() => result.current.reset());
  expect(result.current.kind).toBe('idle');
});

test('a write is busy until its error handler has finished, and keeps its error if that fails', async () => {
  expectLog('An error handler failed');
  const followUp = Promise.withResolvers<void>();
  const onError = () => followUp.promise;
  const { result } = renderHook(() =>
    useMutation(() => Promise.reject(apiError(400)), { ...texts, onError }),
  );
  let written: Promise<boolean> | undefined;
  await act(async () => {
    written = result.current.write();
  });
  expect(result.current.busy).toBe(true);
  await act(async () => followUp.reject(new TypeError('x')));
  expect(await written).toBe(false);
  expect(result.current.busy).toBe(false);
  expect(result.current.error?.kind).toBe('refused');
});
