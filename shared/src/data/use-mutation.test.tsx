import { act, renderHook } from '@testing-library/react';
import { ApiError } from 'shared/api';
import { adoptToken, endSession, recordUser } from 'shared/session';
import { afterEach, expect, test } from 'vitest';
import { useMutation } from './use-mutation.ts';
import { writeError } from './write-error.ts';

const texts = { fallback: 'It could not be saved.', lost: 'No answer came.' };
const refusal = (status: number, message = '') => new ApiError(message, { status, code: null });

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
])('an answer with status %i is called %s', (status, kind) => {
  expect(writeError(refusal(status), texts).kind).toBe(kind);
});

test('a 401 means that nobody is logged in only where there is no session', () => {
  expect(writeError(refusal(401), texts).kind).toBe('logged-out');
  const user = { id: 7, name: 'Mira', email: 'm@school.example', avatarUrl: null };
  adoptToken('a.b.c');
  recordUser('a.b.c', { ...user, role: 0, emailVerified: true });
  expect(writeError(refusal(401), texts).kind).toBe('refused');
});

test.each([
  ["the server's sentence", refusal(400, 'Too long.'), 'Too long.'],
  ["the server's sentence of a failure", refusal(500, 'Broken.'), 'Broken.'],
  ['the fallback after a refusal', refusal(400), texts.fallback],
  ['that no answer came', refusal(0), texts.lost],
  ['the fallback after a defect of the page', new TypeError('x'), texts.fallback],
])('the text is %s', (_, cause, text) => {
  expect(writeError(cause, texts).text).toBe(text);
});

test('the sentences about single fields are kept', () => {
  const fields = { name: 'is taken' };
  const cause = new ApiError('Check the form.', { status: 400, code: 'INVALID', fields });
  expect(writeError(cause, texts).fields).toEqual(fields);
  expect(writeError(refusal(400), texts).fields).toEqual({});
});

/** A write that the test answers. */
function held() {
  const answers: PromiseWithResolvers<string>[] = [];
  const { result } = renderHook(() =>
    useMutation((_: string) => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    }, texts),
  );
  return { result, answers };
}

test('a second write before the first has ended does nothing', async () => {
  const { result, answers } = held();
  await act(async () => {
    void result.current.write('first');
    expect(await result.current.write('second')).toBe(false);
  });
  expect(answers).toHaveLength(1);
  expect(result.current).toMatchObject({ kind: 'busy', busy: true, error: null, value: null });
  await act(async () => answers[0]?.resolve('Saved.'));
  expect(result.current).toMatchObject({ kind: 'done', busy: false, value: 'Saved.' });
});

test('an error stays until the next write, or until it is reset', async () => {
  const { result, answers } = held();
  const fail = () => act(async () => answers.at(-1)?.reject(refusal(409, 'Maria was faster.')));
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

test('the write is busy until what follows an error is done', async () => {
  const followUp = Promise.withResolvers<void>();
  const { result } = renderHook(() =>
    useMutation(() => Promise.reject(refusal(400)), { ...texts, onError: () => followUp.promise }),
  );
  await act(async () => void result.current.write());
  expect(result.current.busy).toBe(true);
  await act(async () => followUp.resolve());
  expect(result.current.error?.kind).toBe('refused');
});
