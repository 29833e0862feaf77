import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApiError, forgetReads, read, seedReads } from 'shared/api';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  createRequester,
  Loaded,
  LoadFailure,
  loadErrorText,
  type TrackedResponse,
  trackResponse,
  useRequest,
  whenSettled,
} from './index.ts';

const logged = vi.fn();

beforeEach(() => {
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
});

const OFFLINE = new ApiError('', { status: 0, code: null });

/** Shows a list of names. A button loads it again, and the test ends the requests. */
function openName(first?: TrackedResponse<string>) {
  const requests: PromiseWithResolvers<string>[] = [];
  const request = createRequester('Failed to load names');
  const next = () =>
    request(() => {
      const pending = Promise.withResolvers<string>();
      requests.push(pending);
      return pending.promise;
    });
  function Names() {
    const loadState = useRequest(() => first ?? next());
    return (
      <>
        <button type="button" onClick={loadState.reload}>
          Refresh
        </button>
        <Loaded
          loadState={loadState}
          skeleton={<p>Loading</p>}
          failure={
            <LoadFailure
              text={loadErrorText(loadState, 'The names could not be loaded.')}
              loadState={loadState}
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
  const resolve = (index: number, value: string) =>
    act(async () => requests[index]?.resolve(value));
  const fail = (index: number, error: unknown) => act(async () => requests[index]?.reject(error));
  return { press, resolve, fail };
}

test('a skeleton is shown until the value arrives, which stays while it is revalidated, and when that fails', async () => {
  const { press, resolve, fail } = openName();
  expect(screen.getByText('Loading')).toBeDefined();
  await resolve(0, 'Ana');
  expect(screen.getByText('Ana')).toBeDefined();
  expect(screen.queryByText('Loading')).toBeNull();
  press('Refresh');
  expect(screen.getByText('Ana, refreshing')).toBeDefined();
  await fail(1, OFFLINE);
  expect(screen.getByText('Ana')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('You see what was loaded last');
});

test('a failed request can be retried', async () => {
  const { press, resolve, fail } = openName();
  await fail(0, OFFLINE);
  expect(screen.getByRole('alert').textContent).toBe(
    'The names could not be loaded. The site cannot be reached: check your connection.',
  );
  expect(logged).toHaveBeenCalledExactlyOnceWith('Failed to load names', OFFLINE);
  press('Try Again');
  expect(screen.getByRole('button', { name: 'Try Again' }).getAttribute('aria-busy')).toBe('true');
  await resolve(1, 'Ana');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('only the newest request counts', async () => {
  const { press, resolve } = openName();
  press('Refresh');
  await resolve(1, 'Boris');
  await resolve(0, 'Ana');
  expect(screen.getByText('Boris')).toBeDefined();
});

test('a response that the loader waited for is shown without a skeleton', async () => {
  const names = await whenSettled(
    trackResponse(Promise.resolve('Ana'), { logAs: 'Failed to load names' }),
  );
  openName(names);
  expect(screen.getByText('Ana')).toBeDefined();
  await act(async () => {});
});

test('a loader stops waiting after the set time', async () => {
  const names = await whenSettled(
    trackResponse(new Promise(() => {}), { logAs: 'Failed to load names' }),
    1,
  );
  expect(names.settled).toBeNull();
});

test('a response embedded in the page is available at once', () => {
  onTestFinished(forgetReads);
  seedReads({ '/api/news?page=0&size=4': { content: [] } });
  const news = trackResponse(read('news.list', { query: { page: 0, size: 4 } }));
  expect(news.settled).toEqual({ kind: 'loaded', value: { content: [] } });
});

test('an aborted request is neither loaded nor failed', async () => {
  const stopped = trackResponse(Promise.reject(new DOMException('Stopped', 'AbortError')), {
    logAs: 'Failed',
  });
  expect(await stopped.outcome).toEqual({ kind: 'cancelled' });
});
