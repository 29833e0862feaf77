import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { endSession } from 'shared/session';
import { errorResponse, expectAddress, signInAs, takeLogs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPage, student } from '../../test/host.ts';
import { fillCart, namesInCart, openCheckout, openShop, storedCart } from '../../test/open-shop.ts';

beforeEach(fillCart);

describe('Checkout with a failure', () => {
  test('stops at the failed line, names it, leaves all later lines in the cart, and confirms all orders at the end', async () => {
    let isMugRefused = true;
    const { sent } = openShop(({ product: { id } }) =>
      id === 2 && isMugRefused ? errorResponse(409, 'Only 2 left', 'OUT_OF_STOCK') : 'taken',
    );
    const { router, placeButton } = await openCheckout();
    fireEvent.click(placeButton);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Mug was not ordered: Only 2 left');
    expect(alert.textContent).toContain('What was ordered before it has left your cart');
    expect(namesInCart()).toEqual(['Mug']);
    expect(sent).toHaveLength(2);
    await expectAddress(router, '/store/checkout');
    expect(takeLogs('error')).toEqual(['Failed to place order']);
    isMugRefused = false;
    await waitFor(() => expect(placeButton.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(await screen.findByText('Order no. 101')).toBeTruthy();
    expect(screen.getByText('Order no. 102')).toBeTruthy();
  });

  test('takes a refused product out and orders the rest, in one press', async () => {
    openShop(({ product: { id } }) =>
      id === 1 ? errorResponse(409, 'Sold out', 'OUT_OF_STOCK') : 'taken',
    );
    const { router, placeButton } = await openCheckout();
    fireEvent.click(placeButton);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Hoodie was not ordered: Sold out');
    expect(alert.textContent).toContain('Not ordered either: Mug.');
    expect(document.activeElement).toBe(alert.parentElement);
    const button = within(alert).getByRole('button', { name: 'Take it out and order the rest' });
    fireEvent.click(button);
    await expectAddress(router, '/store/order-confirmation');
    expect(await screen.findByText('Order no. 101')).toBeTruthy();
    expect(useToasts.getState().map(({ text }) => text)).toEqual(['Not ordered: Hoodie.']);
    expect(storedCart()).toEqual([]);
    expect(takeLogs('error')).toEqual(['Failed to place order']);
  });

  test('retries with the same key after a lost response, and orders once', async () => {
    const { sent, takenOrders } = openShop((_sent, attempt) => (attempt === 1 ? 'lost' : 'taken'));
    const { router, placeButton } = await openCheckout();
    fireEvent.click(placeButton);
    expect((await screen.findByRole('alert')).textContent).toContain('will not be ordered twice');
    takeLogs('error');
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: 'Changed' } });
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.instructions).toBe('Changed');
    expect(takenOrders.size).toBe(2);
  });

  test('ignores a stored request without a body', async () => {
    for (const { key } of storedCart())
      localStorage.setItem(`order-attempt:${key}`, JSON.stringify({ key, body: null }));
    const { sent } = openShop();
    const { router, placeButton } = await openCheckout();
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent.map(({ productName }) => productName)).toEqual(['Hoodie', 'Mug']);
  });

  test('orders only the difference when the quantity was raised after a lost response', async () => {
    const { sent, takenOrders } = openShop((_sent, attempt) => (attempt === 1 ? 'lost' : 'taken'));
    const { router, placeButton } = await openCheckout();
    fireEvent.click(placeButton);
    await screen.findByRole('alert');
    takeLogs('error');
    const [first, ...otherLines] = storedCart();
    localStorage.setItem('cart:27', JSON.stringify([{ ...first, quantity: 5 }, ...otherLines]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart:27' })));
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent.map(({ quantity }) => quantity)).toEqual([3, 3, 2, 1]);
    expect([...takenOrders.values()].map(({ quantity }) => quantity)).toEqual([3, 2, 1]);
    expect(storedCart()).toEqual([]);
  });

  test('sends an unverified buyer to the verification', async () => {
    openShop(() => errorResponse(403, 'Please verify your e-mail first.', 'NOT_VERIFIED'));
    openPage('/store/checkout', { role: 0, user: { emailVerified: false } });
    fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please verify your e-mail first.');
    const link = screen.getByRole('link', { name: 'Verify your e-mail' });
    expect(link.getAttribute('href')).toBe('/verify/resend');
    takeLogs('error');
  });

  test('does not empty the cart when the session ends', async () => {
    openShop();
    await openCheckout();
    act(() => endSession());
    expect(await screen.findByText(/You have been logged out/)).toBeTruthy();
    expect(namesInCart()).toEqual(['Hoodie', 'Mug']);
  });

  test('lists placed and unplaced orders when the session ends between two orders', async () => {
    openShop(({ product: { id } }) => (id === 2 ? errorResponse(401, 'Please log in.') : 'taken'));
    const { placeButton } = await openCheckout();
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: 'Size M' } });
    fireEvent.click(placeButton);
    await waitFor(() => expect(useToasts.getState()).toHaveLength(1));
    const [toast] = useToasts.getState();
    expect(toast?.kind).toBe('alert');
    expect(toast?.text).toContain('Ordered: Hoodie. Not ordered: Mug.');
    expect(toast?.action?.label).toBe('Login');
    expect(namesInCart()).toEqual(['Mug']);
    takeLogs('error');
    act(() => signInAs(student));
    expect(await screen.findByLabelText('Order notes')).toHaveProperty('value', 'Size M');
  });
});
