import { act, screen, waitFor } from '@testing-library/react';
import { delayed, fakeApi, pageOf, signInAs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { expect, test, vi } from 'vitest';
import { product } from '../../test/factories.ts';
import { openHome, student } from '../../test/host.ts';
import { order } from '../../test/orders-factory.ts';
import type { Cart } from '../cart/cart.ts';
import { newLine } from '../cart/cart-lines.rules.ts';

const hoodie = product({ id: 7, name: 'School hoodie', available: 5 });
const cart = (): Cart => JSON.parse(localStorage.getItem('cart:27') ?? '[]');

const storeWantedItem = (line = newLine(hoodie, 2, { note: 'Size M' })) =>
  sessionStorage.setItem('wanted-item', JSON.stringify({ line, at: Date.now() }));

/** Opens the home page, logs in, and lets the page show its orders. */
async function logIn(orders = [order()].slice(1)) {
  const response = delayed(pageOf(orders));
  const { calls } = fakeApi({ 'GET /api/orders': response.respond });
  const { router } = await openHome({}, 'home-note');
  expect(calls).toEqual([]);
  await act(async () => signInAs(student));
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => response.release());
  return { router, calls };
}

const toasts = () => useToasts.getState().map(({ text, action }) => [text, action?.label]);

test('A buyer sees the cash to bring, the class rep, and a link to My Orders', async () => {
  const { calls } = await logIn([order(), order({ id: 2 })]);
  const link = await screen.findByRole('link', {
    name: '2 orders, bring 25.00 BGN in cash to Georgi Dimitrov',
  });
  expect(link.getAttribute('href')).toBe('/profile/orders');
  expect(calls).toEqual(['GET /api/orders?page=0&size=50&sort=createdAt%2Cdesc&status=PENDING']);
});

test('A buyer with nothing to pay sees nothing', async () => {
  await logIn();
  expect(screen.queryByRole('link')).toBeNull();
  expect(toasts()).toEqual([]);
});

test('An item chosen before the login is in the cart after it, with its note', async () => {
  storeWantedItem();
  const { router } = await logIn();
  await waitFor(() => expect(toasts()).toEqual([['School hoodie is in your cart.', 'Go to Cart']]));
  expect(cart()).toMatchObject([{ product: { id: 7 }, quantity: 2, note: 'Size M' }]);
  expect(sessionStorage.getItem('wanted-item')).toBeNull();
  act(() => useToasts.getState()[0]?.action?.run());
  await waitFor(() => expect(router.state.location.pathname).toBe('/store/cart'));
});

test('A sold-out item is not reported as in the cart', async () => {
  storeWantedItem(newLine({ ...hoodie, available: 0 }, 1));
  await logIn();
  await waitFor(() =>
    expect(toasts()).toEqual([['School hoodie could not be put into your cart.', 'See why']]),
  );
  expect(cart()).toEqual([]);
});

test.each([
  ['was chosen long ago', () => storeWantedItem()],
  ['is no line of a cart', () => sessionStorage.setItem('wanted-item', '{"line":7,"at":1}')],
])('An item that %s is dropped', async (_what, write) => {
  write();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  await logIn();
  expect(toasts()).toEqual([]);
  expect(cart()).toEqual([]);
  expect(sessionStorage.getItem('wanted-item')).toBeNull();
});
