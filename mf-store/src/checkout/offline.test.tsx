import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { CONNECTION_CHANGED } from 'shared/connection';
import { endSession } from 'shared/session';
import { expectAddress, takeLogs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHome } from '../../test/host.ts';
import { fillCart, namesInCart, openCheckout, openShop, storedCart } from '../../test/open-shop.ts';

const setOfflineContent = (now: typeof globalThis.offlineContent) =>
  act(() => {
    globalThis.offlineContent = now;
    dispatchEvent(new Event(CONNECTION_CHANGED));
  });
const goOffline = () => setOfflineContent(() => ({ heading: '', text: '', links: null }));
const goOnline = () => setOfflineContent(undefined);

/** Presses the button offline, and waits for the message. */
async function orderOffline() {
  const { sent } = openShop();
  const { router, placeButton } = await openCheckout();
  goOffline();
  fireEvent.click(placeButton);
  return { sent, router, alert: await screen.findByRole('alert') };
}

beforeEach(fillCart);

describe('Offline, an order', () => {
  test('is not sent, stays in the cart, and a message explains it', async () => {
    const { sent, router, alert } = await orderOffline();
    expect(alert.textContent).toContain('You are offline, so your order was not placed.');
    expect(sent).toHaveLength(0);
    expect(namesInCart()).toEqual(['Hoodie', 'Mug']);
    await act(() => router.navigate('/store/cart'));
    await act(() => router.navigate('/store/checkout'));
    // A memory router does not change the address of the page.
    window.history.replaceState(null, '', '/store/checkout');
    goOnline();
    expect(screen.getByText(/You are back online. Your order is not placed yet/)).toBeTruthy();
    expect(useToasts.getState()).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Place Order' }));
    await expectAddress(router, '/store/order-confirmation');
    expect(sent).toHaveLength(2);
    takeLogs('error');
  });

  test('is placed at once if the connection is back before the page notices', async () => {
    const { sent } = openShop(undefined, { isBackOnline: true });
    const { router, placeButton } = await openCheckout();
    goOffline();
    fireEvent.click(placeButton);
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent).toHaveLength(2);
    goOnline();
  });

  test('is not reported as unplaced when its state is unknown', async () => {
    openShop(() => 'lost');
    const { placeButton } = await openCheckout();
    fireEvent.click(placeButton);
    await screen.findByRole('alert');
    takeLogs('error');
    await waitFor(() => expect(placeButton.getAttribute('aria-busy')).toBeNull());
    goOffline();
    fireEvent.click(placeButton);
    const alert = await screen.findByText(/We could not confirm your order/);
    expect(alert.textContent).toContain('it will not be ordered twice');
    goOnline();
  });

  test('is offered on other pages once the connection is back', async () => {
    const { router } = await orderOffline();
    await act(() => router.navigate('/store/cart'));
    goOnline();
    const [offer] = useToasts.getState();
    expect(offer?.text).toBe('You are back online. Your order is not placed yet.');
    act(() => offer?.action?.run());
    await expectAddress(router, '/store/checkout');
    takeLogs('error');
  });

  test('is offered again after a reload, on any page, until it is placed', async () => {
    await orderOffline();
    goOnline();
    const reload = async () => {
      cleanup();
      useToasts.setState([], true);
      return openHome({}, 'header');
    };
    const { router } = await reload();
    await waitFor(() =>
      expect(useToasts.getState().map(({ text }) => text)).toEqual([
        'You are back online. Your order is not placed yet.',
      ]),
    );
    act(() => useToasts.getState()[0]?.action?.run());
    await waitFor(() => expect(router.state.location.pathname).toBe('/store/checkout'));

    cleanup();
    const { router: secondRouter, placeButton: button } = await openCheckout();
    expect(screen.getByText(/Your order is not placed yet: you can place it now/)).toBeTruthy();
    fireEvent.click(button);
    await expectAddress(secondRouter, '/store/order-confirmation');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('unplaced'))).toEqual([]);
    takeLogs('error');
  });

  test('is visible to no other user, and is removed at logout', async () => {
    await orderOffline();
    const stored = () => JSON.stringify(sessionStorage);
    for (const { key } of storedCart()) expect(stored()).toContain(key);
    expect(stored()).not.toContain('Hoodie');
    act(() => endSession());
    expect(stored()).not.toContain('unplaced');
    goOnline();
    takeLogs('error');
  });
});
