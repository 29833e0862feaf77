import { act, fireEvent, screen } from '@testing-library/react';
import { expectAddress } from 'shared/testing';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import {
  fillCart,
  hoodie,
  openCheckout,
  openShop,
  shopProducts,
  storedCart,
} from '../../test/open-shop.ts';
import { order } from '../../test/orders-factory.ts';
import { changeCart } from '../cart/cart.store.ts';
import { newLine, withNote } from '../cart/cart-lines.rules.ts';

beforeEach(fillCart);

describe('Checkout', () => {
  test('shows until when each product is to be paid', async () => {
    openShop();
    shopProducts.set(hoodie.id, { ...hoodie, payBy: '2999-12-04', lapses: true });
    onTestFinished(() => void shopProducts.set(hoodie.id, hoodie));
    await openCheckout();
    expect(screen.getAllByText(/^Pay by/).map(({ textContent }) => textContent)).toEqual([
      'Pay by 4 December',
    ]);
    expect(screen.getByText('Cancelled if it is not paid by then.')).toBeTruthy();
  });

  test('places one order for each line despite repeated clicks, empties the cart and shows the confirmation', async () => {
    const { sent } = openShop();
    const [first, second] = storedCart();
    const { router, placeButton } = await openCheckout();
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: ' Size M ' } });
    fireEvent.click(placeButton);
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent).toEqual([
      {
        product: { id: 1 },
        quantity: 3,
        paymentType: 'CASH',
        instructions: 'Size M',
        productName: 'Hoodie',
        productPrice: 10.5,
        key: first?.key,
      },
      expect.objectContaining({ product: { id: 2 }, quantity: 1, key: second?.key }),
    ]);
    expect(storedCart()).toEqual([]);
    expect(localStorage.getItem('last-ordered:27')).toBe(second?.key);
    expect(await screen.findByText(/^Bring/)).toHaveProperty(
      'textContent',
      'Bring 38.50 BGN in cash to Georgi Dimitrov',
    );
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toBeTruthy();
  });

  test('sends the note of each line with the notes of the order, and shows them', async () => {
    const lines = [newLine(hoodie, 1, { note: 'Size S' }), newLine(hoodie, 2, { note: 'Size M' })];
    localStorage.setItem('cart:27', JSON.stringify(lines));
    const { sent } = openShop();
    const { router, placeButton } = await openCheckout();
    expect(screen.getByText(/Size M/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: 'For 10b' } });
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent.map(({ quantity, instructions }) => [quantity, instructions])).toEqual([
      [1, 'Size S\nFor 10b'],
      [2, 'Size M\nFor 10b'],
    ]);
    expect(await screen.findByText(/Size M/)).toHaveProperty(
      'textContent',
      'Note: Size M\nFor 10b',
    );
    expect(storedCart()).toEqual([]);
  });

  test('shows the maximum length of the notes at the field, and sends no longer ones', async () => {
    const { sent } = openShop();
    const { placeButton } = await openCheckout();
    const notes = screen.getByLabelText('Order notes');
    fireEvent.change(notes, { target: { value: 'x'.repeat(500) } });
    expect(screen.getByText('500 of 500 characters')).toBeTruthy();
    act(() => void changeCart(27, (cart) => withNote(cart, cart[0]?.key ?? '', 'M')));
    expect(await screen.findByText(/Please shorten this by 2/)).toBeTruthy();
    fireEvent.click(placeButton);
    expect(document.activeElement).toBe(notes);
    expect(sent).toEqual([]);
  });

  test.each([
    ['Ordered in another tab.', 'See My Orders', 'a-key'],
    ['Your cart is empty.', 'Go to the store', null],
  ])('explains why another tab has emptied the cart: %s', async (text, link, ordered) => {
    openShop();
    await openCheckout();
    if (ordered) localStorage.setItem('last-ordered:27', ordered);
    localStorage.setItem('cart:27', '[]');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart:27' })));
    // React may subscribe to the cart only after it has shown the page.
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
  });

  test('waits until the buyer has accepted a changed price', async () => {
    localStorage.setItem('cart:27', JSON.stringify([newLine({ ...hoodie, price: 9 }, 1)]));
    openShop();
    const { placeButton } = await openCheckout();
    expect(placeButton).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: 'Look at your cart' })).toBeTruthy();
  });

  test('restores the notes after a reload, for the same person only, until the order is placed', async () => {
    openShop();
    sessionStorage.setItem('session:checkout-notes:27', JSON.stringify('Size M'));
    sessionStorage.setItem('session:checkout-notes:28', JSON.stringify('Not for you'));
    const { router, placeButton } = await openCheckout();
    expect(screen.getByLabelText('Order notes')).toHaveProperty('value', 'Size M');
    fireEvent.click(placeButton);
    await expectAddress(router, '/store/order-confirmation');
    expect(sessionStorage.getItem('session:checkout-notes:27')).toBeNull();
  });
});

describe('The confirmation', () => {
  test('is still shown after a reload, for the same person only', async () => {
    const storedOrders = { orders: [order({ id: 55 })], complete: true };
    sessionStorage.setItem('session:placed-orders:27', JSON.stringify(storedOrders));
    openPage('/store/order-confirmation', { role: 0 });
    expect(await screen.findByText('Order no. 55')).toBeTruthy();
  });

  test('does not show orders of another person that are still in the history', async () => {
    const state = { orders: [order()] };
    openPage('/store/order-confirmation', { role: 0, user: { id: 28 }, state });
    expect(await screen.findByText('No recent order.')).toBeTruthy();
  });
});
