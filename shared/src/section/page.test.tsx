import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from './page.tsx';

type PageModule = { readonly default: ComponentType };

const module: PageModule = { default: () => <h1>The fair</h1> };
const lost = () => Promise.reject(new Error('Loading chunk 7 failed'));
const never = () => new Promise<PageModule>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  document.head.replaceChildren();
  globalThis.retryMark = undefined;
});

/** Opens a page whose file is loaded by these attempts, one after the other. */
function open(...attempts: readonly (() => Promise<PageModule>)[]) {
  const marks: (string | undefined)[] = [];
  const load = () => {
    marks.push(globalThis.retryMark);
    return attempts[marks.length - 1]?.() ?? never();
  };
  const router = createMemoryRouter([
    { path: '/', element: <p>Home</p>, HydrateFallback: () => null },
    { path: '/fair', lazy: page('Fair', load) },
  ]);
  render(<RouterProvider router={router} />);
  void router.navigate('/fair');
  return { marks, router };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isDown = () => screen.queryByRole('heading', { name: 'Fair is unavailable' }) !== null;
const tryAgain = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));

test('a file that fails at once is loaded again, from another address', async () => {
  const { marks } = open(lost, async () => module);
  await pass(500);
  screen.getByRole('heading', { name: 'The fair' });
  expect(marks).toEqual([undefined, expect.stringMatching(/^\?retry=\w+$/)]);
});

test('a file that never arrives times out, and one press loads it from another address', async () => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset['rspack'] = 'chunk';
  const givenUp = vi.fn();
  script.addEventListener('error', givenUp);
  const { marks } = open(
    () => {
      document.head.append(script);
      return never();
    },
    async () => module,
  );
  await pass(4_400);
  expect(isDown()).toBe(false);
  await pass(200);
  expect(isDown()).toBe(true);
  expect(givenUp).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  await tryAgain();
  screen.getByRole('heading', { name: 'The fair' });
  expect(marks).toEqual([undefined, expect.stringMatching(/^\?retry=\w+$/)]);
});

test('a pending file of another page is left alone', async () => {
  const otherLink = document.createElement('link');
  otherLink.rel = 'stylesheet';
  document.head.append(otherLink);
  const givenUp = vi.fn();
  otherLink.addEventListener('error', givenUp);
  open(never);
  await pass(5_000);
  expect(isDown()).toBe(true);
  expect(givenUp).not.toHaveBeenCalled();
});

test('a page that failed is loaded again at the next visit', async () => {
  const { router } = open(lost, lost, async () => module);
  await pass(500);
  expect(isDown()).toBe(true);
  await act(() => router.navigate('/'));
  await pass(2_000);
  await act(() => router.navigate('/fair'));
  screen.getByRole('heading', { name: 'The fair' });
});
