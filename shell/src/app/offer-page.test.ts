import { act } from '@testing-library/react';
import { showLoginToast } from 'shared/section';
import { useSession } from 'shared/session';
import { signInAs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { discoveryOf, section } from '../../test/fake-sections.ts';
import { person, TOKEN } from '../../test/visit.tsx';
import { followLogins } from './offer-page.ts';

const pages = [
  { path: '/store/:id', title: 'Store' },
  { path: '/store/cart', title: 'Cart' },
  { path: '/store/edit/:id', title: 'Edit Product' },
];
const store = section({ prefix: 'store', elsewhere: ['profile/orders'] });
const withPages = { ...store, extras: { ...store.extras, pages } };
const live = discoveryOf({ 'mf-store': [withPages] });

const navigate = vi.fn(async () => undefined);
let stop = () => {};

beforeEach(() => {
  navigate.mockClear();
  fakeApi({ 'GET /discovery.json': () => live });
});
afterEach(() => stop());

/** Logs in, after `path` was requested, on the page at `here`. */
async function logIn(path: string, startPath = '/') {
  sessionStorage.setItem('wanted-page', JSON.stringify({ path, at: Date.now() }));
  const router = { navigate, state: { location: { pathname: startPath } } };
  stop = followLogins(router as never);
  await act(async () => signInAs(person()));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const offers = () => useToasts.getState().map(({ action }) => action?.label);

test.each([
  ['/profile', 'Continue to My Profile'],
  ['/store/cart', 'Continue to Cart'],
  ['/store/edit/7?from=list', 'Continue to Edit Product'],
])('the login offers to continue to %s', async (path, label) => {
  showLoginToast({ kind: 'alert', text: 'Your session has ended.' });
  await logIn(path);
  await expect.poll(offers).toEqual([label]);
  useToasts.getState()[0]?.action?.run();
  expect(navigate).toHaveBeenCalledWith(path, { viewTransition: true });
});

test('the login opens the orders of a pupil whose code was scanned', async () => {
  await logIn('/store/cart?rep=all&buyer=7');
  await expect.poll(() => navigate.mock.calls).toEqual([['/store/cart?rep=all&buyer=7']]);
  expect(offers()).toEqual([]);
});

test.each(['/nowhere', '/store/a/b/c', '//evil.example/store/cart', '/'])(
  'no page of the site, so not offered: %s',
  async (path) => {
    await logIn(path);
    expect(offers()).toEqual([]);
  },
);

test('the current page is not offered', async () => {
  await logIn('/profile', '/profile');
  expect(offers()).toEqual([]);
});

test('the page is offered once', async () => {
  await logIn('/profile');
  useToasts.setState([], true);
  await act(async () => signInAs(person({ name: 'Iva' })));
  expect(useToasts.getState()).toEqual([]);
});

test('a user recalled offline has not logged in', async () => {
  useSession.setState({ status: 'checking', token: TOKEN, user: person() }, true);
  sessionStorage.setItem('wanted-page', JSON.stringify({ path: '/profile', at: Date.now() }));
  const router = { navigate, state: { location: { pathname: '/' } } };
  stop = followLogins(router as never);
  expect(sessionStorage.getItem('wanted-page')).not.toBeNull();
});
