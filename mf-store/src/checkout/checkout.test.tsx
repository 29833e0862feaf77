import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotices } from 'shared/notices';
import { endSession } from 'shared/session';
import { expectAddress, refusal, signInAs, takeLogs } from 'shared/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { student, visit } from '../../test/fake-host.tsx';
import {
  checkOut,
  fillCart,
  hoodie,
  mug,
  namesInCart,
  openShop,
  shop,
  storedCart,
} from '../../test/open-shop.ts';
import { order } from '../../test/orders-factory.ts';
import { changeCart } from '../cart/cart.store.ts';
import { newLine, withNote } from '../cart/cart-lines.rules.ts';

beforeEach(fillCart);

describe('Checkout', () => {
  test('shows products, total and payment', async () => {
    openShop();
    await checkOut();
    expect(screen.getByText('31.50 BGN')).toBeTruthy();
    expect(screen.getByText('38.50 BGN')).toBeTruthy();
    expect(
      screen.getByText('You pay in cash to your class rep. Nothing is charged now.'),
    ).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: 'Size M' } });
    expect(screen.getByText('6 of 500 characters')).toBeTruthy();
  });

  test('places one order for each line, empties the cart and shows the confirmation', async () => {
    const { sent } = openShop();
    const [first, second] = storedCart();
    const { router, place } = await checkOut();
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: ' Size M ' } });
    fireEvent.click(place);
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
    const { router, place } = await checkOut();
    expect(screen.getByText(/Size M/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: 'For 10b' } });
    fireEvent.click(place);
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

  test('says at the field how long the notes may be, and sends nothing that is too long', async () => {
    const { sent } = openShop();
    const { place } = await checkOut();
    const notes = screen.getByLabelText('Order notes');
    fireEvent.change(notes, { target: { value: 'x'.repeat(500) } });
    expect(screen.getByText('500 of 500 characters')).toBeTruthy();
    act(() => void changeCart(27, (cart) => withNote(cart, cart[0]?.key ?? '', 'M')));
    expect(await screen.findByText(/Please shorten this by 2/)).toBeTruthy();
    fireEvent.click(place);
    expect(document.activeElement).toBe(notes);
    expect(sent).toEqual([]);
  });

  test('sends nothing twice however often it is clicked', async () => {
    const { sent } = openShop();
    const { router, place } = await checkOut();
    fireEvent.click(place);
    fireEvent.click(place);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent).toHaveLength(2);
  });

  test('stops at the line that fails, names it, and keeps it and all lines after it', async () => {
    const { sent } = openShop(({ product: { id } }) =>
      id === 2 ? refusal(409, 'Only 2 left', 'OUT_OF_STOCK') : 'taken',
    );
    const { router, place } = await checkOut();
    fireEvent.click(place);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Mug was not ordered: Only 2 left');
    expect(alert.textContent).toContain('What was ordered before it has left your cart');
    expect(namesInCart()).toEqual(['Mug']);
    expect(sent).toHaveLength(2);
    await expectAddress(router, '/store/checkout');
    expect(takeLogs('error')).toEqual(['Failed to place order']);
  });

  test('leaves the whole cart when the first line fails', async () => {
    const { sent } = openShop(() => refusal(409, 'Only 2 left'));
    const { place } = await checkOut();
    fireEvent.click(place);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).not.toContain('has left your cart');
    expect(namesInCart()).toEqual(['Hoodie', 'Mug']);
    expect(sent).toHaveLength(1);
    takeLogs('error');
  });

  test('goes on after a failure and confirms all orders at the end', async () => {
    let full = true;
    openShop(({ product: { id } }) => (id === 2 && full ? refusal(409, 'Only 2 left') : 'taken'));
    const { router, place } = await checkOut();
    fireEvent.click(place);
    await screen.findByRole('alert');
    takeLogs('error');
    full = false;
    await waitFor(() => expect(place.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(place);
    await expectAddress(router, '/store/order-confirmation');
    expect(await screen.findByText('Order no. 101')).toBeTruthy();
    expect(screen.getByText('Order no. 102')).toBeTruthy();
  });

  test('asks again with the same key when an answer was lost, and orders once', async () => {
    const { sent, taken } = openShop((_sent, attempt) => (attempt === 1 ? 'lost' : 'taken'));
    const { router, place } = await checkOut();
    fireEvent.click(place);
    expect((await screen.findByRole('alert')).textContent).toContain('will not be ordered twice');
    takeLogs('error');
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: 'Changed' } });
    fireEvent.click(place);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent).toHaveLength(3);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[2]?.instructions).toBe('Changed');
    expect(taken.size).toBe(2);
  });

  test('orders only the rest when the quantity was raised after a lost answer', async () => {
    const { sent, taken } = openShop((_sent, attempt) => (attempt === 1 ? 'lost' : 'taken'));
    const { router, place } = await checkOut();
    fireEvent.click(place);
    await screen.findByRole('alert');
    takeLogs('error');
    const [first, ...rest] = storedCart();
    localStorage.setItem('cart:27', JSON.stringify([{ ...first, quantity: 5 }, ...rest]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart:27' })));
    fireEvent.click(place);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent.map(({ quantity }) => quantity)).toEqual([3, 3, 2, 1]);
    expect([...taken.values()].map(({ quantity }) => quantity)).toEqual([3, 2, 1]);
    expect(storedCart()).toEqual([]);
  });

  test('sends an unverified buyer to the verification', async () => {
    openShop(() => refusal(403, 'Please verify your e-mail first.', 'NOT_VERIFIED'));
    visit('/store/checkout', { as: { ...student, emailVerified: false } });
    fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Please verify your e-mail first.');
    const link = screen.getByRole('link', { name: 'Verify your e-mail' });
    expect(link.getAttribute('href')).toBe('/verify/resend');
    takeLogs('error');
  });

  test('waits until the buyer has accepted a changed price', async () => {
    localStorage.setItem('cart:27', JSON.stringify([newLine({ ...hoodie, price: 9 }, 1)]));
    openShop();
    const { place } = await checkOut();
    expect(place).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: 'Look at your cart' })).toBeTruthy();
  });

  test('keeps the cart of a buyer whose session ends', async () => {
    openShop();
    await checkOut();
    act(() => endSession());
    expect(await screen.findByText(/You have been logged out/)).toBeTruthy();
    expect(namesInCart()).toEqual(['Hoodie', 'Mug']);
  });

  test('says what was ordered and what was not when the session ends between two orders', async () => {
    openShop(({ product: { id } }) => (id === 2 ? refusal(401, 'Please log in.') : 'taken'));
    const { place } = await checkOut();
    fireEvent.change(screen.getByLabelText('Order notes'), { target: { value: 'Size M' } });
    fireEvent.click(place);
    await waitFor(() => expect(useNotices.getState()).toHaveLength(1));
    const [notice] = useNotices.getState();
    expect(notice?.kind).toBe('alert');
    expect(notice?.text).toContain('Ordered: Hoodie. Not ordered: Mug.');
    expect(notice?.action?.label).toBe('Login');
    expect(namesInCart()).toEqual(['Mug']);
    takeLogs('error');
    act(() => signInAs(student));
    expect(await screen.findByLabelText('Order notes')).toHaveProperty('value', 'Size M');
  });

  test('keeps the notes over a reload, for the same person only, and until the order is placed', async () => {
    openShop();
    sessionStorage.setItem('session:checkout-notes:27', JSON.stringify('Size M'));
    sessionStorage.setItem('session:checkout-notes:28', JSON.stringify('Not for you'));
    const { router, place } = await checkOut();
    expect(screen.getByLabelText('Order notes')).toHaveProperty('value', 'Size M');
    fireEvent.click(place);
    await expectAddress(router, '/store/order-confirmation');
    expect(sessionStorage.getItem('session:checkout-notes:27')).toBeNull();
  });

  test('shows the reason of a failing server, and says that trying again is safe', async () => {
    openShop(() => refusal(500, 'The database is busy.'));
    const { place } = await checkOut();
    fireEvent.click(place);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Hoodie could not be ordered: The database is busy.');
    expect(alert.textContent).toContain('it will not be ordered twice');
    expect(alert.textContent).not.toContain('could not confirm');
    takeLogs('error');
  });

  test('does not count what can no longer be ordered', async () => {
    shop.set(2, { ...mug, available: 0 });
    openShop();
    await checkOut();
    shop.set(2, mug);
    expect(screen.getByText('Cannot be ordered')).toBeTruthy();
    expect(screen.getAllByText('31.50 BGN')).toHaveLength(2);
  });
});

describe('The confirmation', () => {
  test('says when there is nothing to confirm', async () => {
    visit('/store/order-confirmation', { as: student });
    expect(await screen.findByText('No recent order.')).toBeTruthy();
  });

  test('is still shown after a reload, for the same person only', async () => {
    const kept = { orders: [order({ id: 55 })], complete: true };
    sessionStorage.setItem('session:placed-orders:27', JSON.stringify(kept));
    visit('/store/order-confirmation', { as: student });
    expect(await screen.findByText('Order no. 55')).toBeTruthy();
  });

  test('does not show orders of another person that are still in the history', async () => {
    const state = { orders: [order()] };
    visit('/store/order-confirmation', { as: { ...student, id: 28 }, state });
    expect(await screen.findByText('No recent order.')).toBeTruthy();
  });
});
