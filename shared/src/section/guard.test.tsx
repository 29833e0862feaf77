import { act, waitFor } from '@testing-library/react';
import { call } from 'shared/api';
import { endSession, followOtherTabs, useSession } from 'shared/session';
import { aUser, errorResponse, expectAddress, fakeApi, fakeHost, signInAs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetPage } from '../testing/fresh-page.ts';
import { defineRoutes } from './define-section.ts';
import { requireMay } from './guard.ts';
import { takeWantedPage } from './wanted-page.ts';

const rep = aUser({ id: 17, role: 1 });
const guarded = defineRoutes([
  {
    path: 'orders',
    middleware: [requireMay('staff.enter')],
    loader: () => null,
    element: <p>Orders</p>,
  },
]);
const { openPage } = fakeHost({ prefix: 'admin', routes: guarded });

const open = () => openPage('/admin/orders?status=PAID');
const openAsRep = async () => {
  signInAs(rep);
  const page = open();
  await page.findByText('Orders');
  return page;
};
const toasts = () => useToasts.getState().map(({ kind, text }) => [kind, text]);
const takeWantedPath = (user = rep.id) => takeWantedPage(user)?.href.replace(location.origin, '');

beforeEach(resetPage);
test('a visitor gets a toast to log in, and the page is remembered for the next user', async () => {
  const { router } = open();
  await expectAddress(router, '/');
  expect(toasts()).toEqual([['status', 'Log in to open this page.']]);
  expect(takeWantedPath(28)).toBe('/admin/orders?status=PAID');
  expect(takeWantedPath(28)).toBeUndefined();
});

test.each([
  ['read', () => call('orders.stats'), 'Your session has ended.'],
  [
    'write',
    () => call('orders.setStatus', { params: { id: 1 }, query: { status: 'PAID' } }),
    'Your session has ended. Your last change was not saved.',
  ],
])('a %s in an ended session shows a toast', async (_what, ask, text) => {
  fakeApi({
    'GET /api/orders/stats': errorResponse(401, 'Please log in.'),
    'PATCH /api/orders/{id}/status': errorResponse(401, 'Please log in.'),
  });
  const { router } = await openAsRep();
  await ask().catch(() => undefined);
  await act(() => router.revalidate());
  await expectAddress(router, '/');
  expect(toasts()).toEqual([['alert', text]]);
  expect(useToasts.getState()[0]?.action?.label).toBe('Login');
  expect(takeWantedPath()).toBe('/admin/orders?status=PAID');
});

test('the page of an ended session is offered to no other user', async () => {
  const { router } = await openAsRep();
  await act(async () => endSession('a.b.c'));
  await act(() => router.revalidate());
  await expectAddress(router, '/');
  expect(takeWantedPath(28)).toBeUndefined();
  expect(takeWantedPath()).toBeUndefined();
});

test.each([
  ['here', () => endSession()],
  [
    'in another tab',
    () => {
      const stop = followOtherTabs(() => {});
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
      stop();
    },
  ],
])('a logout %s remembers nothing', async (_where, logOut) => {
  const { router } = await openAsRep();
  await act(async () => logOut());
  await act(() => router.revalidate());
  await waitFor(() => expect(useSession.getState().status).toBe('anonymous'));
  await expectAddress(router, '/');
  expect(toasts()).toEqual([['status', 'You are logged out.']]);
  expect(takeWantedPath()).toBeUndefined();
});

test.each([
  ['another site', '//evil.example/admin'],
  ['another site by a backslash', '/\\evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['no address', 7],
])('%s is never offered', (_what, path) => {
  sessionStorage.setItem('wanted-page', JSON.stringify({ path, at: Date.now() }));
  expect(takeWantedPage(17)).toBeNull();
});

test('after half an hour nothing is offered', async () => {
  await expectAddress(open().router, '/');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect(takeWantedPage(17)).toBeNull();
});
