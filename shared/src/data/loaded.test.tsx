import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ApiError, read, seedReads } from 'shared/api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Deferred,
  deferred,
  Loaded,
  LoadFailure,
  loadErrorText,
  newestOnly,
  settled,
  useRequest,
} from './index.ts';

const logged = vi.fn();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));

afterEach(() => {
  cleanup();
  logged.mockReset();
  vi.restoreAllMocks();
});

const OFFLINE = new ApiError('', { status: 0, code: null });

/** Shows a list of names. A button loads it again, and the test gives the answers. */
function openNames(first?: Deferred<string>) {
  const answers: PromiseWithResolvers<string>[] = [];
  const ask = newestOnly('Failed to load names');
  const next = () =>
    ask(() => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    });
  function Names() {
    const answer = useRequest(() => first ?? next());
    return (
      <>
        <button type="button" onClick={answer.reload}>
          Refresh
        </button>
        <Loaded
          loadState={answer}
          skeleton={<p>Loading</p>}
          failure={
            <LoadFailure
              text={loadErrorText(answer, 'The names could not be loaded.')}
              loadState={answer}
            />
          }
        >
          {({ value, refreshing }) => <p>{refreshing ? `${value}, refreshing` : value}</p>}
        </Loaded>
      </>
    );
  }
  render(<Names />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const answer = (at: number, value: string) => act(async () => answers[at]?.resolve(value));
  const fail = (at: number, error: unknown) => act(async () => answers[at]?.reject(error));
  return { press, answer, fail };
}

test('a skeleton is shown until the value arrives', async () => {
  const { answer } = openNames();
  expect(screen.getByText('Loading')).toBeDefined();
  await answer(0, 'Ana');
  expect(screen.getByText('Ana')).toBeDefined();
  expect(screen.queryByText('Loading')).toBeNull();
});

test('a failed request can be retried', async () => {
  const { press, answer, fail } = openNames();
  await fail(0, OFFLINE);
  expect(screen.getByRole('alert').textContent).toBe(
    'The names could not be loaded. The site cannot be reached: check your connection.',
  );
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to load names', OFFLINE);
  press('Try Again');
  expect(screen.getByRole('button', { name: 'Try Again' }).getAttribute('aria-busy')).toBe('true');
  await answer(1, 'Ana');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a value stays while it is revalidated, and when that fails', async () => {
  const { press, answer, fail } = openNames();
  await answer(0, 'Ana');
  press('Refresh');
  expect(screen.getByText('Ana, refreshing')).toBeDefined();
  await fail(1, OFFLINE);
  expect(screen.getByText('Ana')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('You see what was loaded last');
});

test('only the newest request counts', async () => {
  const { press, answer } = openNames();
  press('Refresh');
  await answer(1, 'Boris');
  await answer(0, 'Ana');
  expect(screen.getByText('Boris')).toBeDefined();
});

test('an answer that the loader waited for is shown without a skeleton', async () => {
  const names = await settled(deferred(Promise.resolve('Ana'), 'Failed to load names'));
  openNames(names);
  expect(screen.getByText('Ana')).toBeDefined();
  await act(async () => {});
});

test('a loader stops waiting after the set time', async () => {
  const names = await settled(deferred(new Promise(() => {}), 'Failed to load names'), 1);
  expect(names.settled).toBeNull();
});

test('a response embedded in the page is available at once', () => {
  seedReads({ '/api/news?page=0&size=4': { content: [] } });
  const news = deferred(read('news.list', { query: { page: 0, size: 4 } }));
  expect(news.settled).toEqual({ kind: 'loaded', value: { content: [] } });
});

test('an aborted request is neither loaded nor failed', async () => {
  const stopped = deferred(Promise.reject(new DOMException('Stopped', 'AbortError')), 'Failed');
  expect(await stopped.outcome).toEqual({ kind: 'cancelled' });
});
