import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { OrderInput } from 'shared/contract';
import { LINE_CHANGED } from 'shared/line';
import { useNotices } from 'shared/notices';
import { endSession } from 'shared/session';
import { expectAddress, refusal, signInAs, takeLogs } from 'shared/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../test/factories.ts';
import { openHome, serve, student, visit } from '../../test/fake-host.tsx';
import { order } from '../../test/orders-factory.ts';
import { changeCart } from '../cart/cart.store.ts';
import { type Cart, newLine, withNote } from '../cart/cart-lines.rules.ts';

type Sent = OrderInput & { readonly key: string | null };

const hoodie = product({ id: 1, name: 'Hoodie', price: 10.5 });
const mug = product({ id: 2, name: 'Mug', price: 7 });
const shop = new Map([hoodie, mug].map((one) => [one.id, one]));

const storedCart = (): Cart => JSON.parse(localStorage.getItem('cart:27') ?? '[]');
const namesInCart = () => storedCart().map((line) => line.product.name);

/** A server that takes orders; `answer` can refuse one, or lose the answer to it. */
function openShop(
  answer: (sent: Sent, attempt: number) => Response | 'lost' | 'taken' = () => 'taken',
) {
  const sent: Sent[] = [];
  const taken = new Map<string, ReturnType<typeof order>>();
  serve({
    'GET /api/products/{id}': ({ path }) => shop.get(Number(path.split('/').at(-1))),
    'POST /api/orders': ({ body, headers }) => {
      const input = { ...(body as OrderInput), key: headers.get('idempotency-key') };
      sent.push(input);
      const reply = answer(input, sent.length);
      if (reply instanceof Response) return reply;
      const { quantity, productName, productPrice, instructions } = input;
      const key = input.key ?? '';
      const made = taken.get(key) ?? order({ id: 100 + taken.size + 1, quantity });
      const placed = {
        ...made,
        productName: productName ?? '',
        productPrice: productPrice ?? 0,
        totalPrice: (productPrice ?? 0) * made.quantity,
        instructions: instructions ?? '',
      };
      taken.set(key, placed);
      if (reply === 'lost') throw new TypeError('The connection was lost');
      return placed;
    },
  });
  return { sent, taken };
}

const change = (now: typeof globalThis.noLine) =>
  act(() => {
    globalThis.noLine = now;
    dispatchEvent(new Event(LINE_CHANGED));
  });
const lose = () => change(() => ({ heading: '', text: '', links: null }));
const comeBack = () => change(undefined);

const checkOut = async () => {
  const router = visit('/store/checkout', { as: student });
  return { router, place: await screen.findByRole('button', { name: 'Place Order' }) };
};

beforeEach(() => {
  const cart = [newLine(hoodie, 3), newLine(mug, 1)];
  localStorage.setItem('cart:27', JSON.stringify(cart));
});

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

  test('sends nothing without a line, says so, and keeps what is to be ordered', async () => {
    const { sent } = openShop();
    const { router, place } = await checkOut();
    lose();
    fireEvent.click(place);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You are offline, so your order was not placed.');
    expect(sent).toHaveLength(0);
    expect(namesInCart()).toEqual(['Hoodie', 'Mug']);
    comeBack();
    expect(screen.getByText(/You are back online. Your order is not placed yet/)).toBeTruthy();
    expect(useNotices.getState()).toHaveLength(0);
    fireEvent.click(place);
    await expectAddress(router, '/store/order-confirmation');
    expect(sent).toHaveLength(2);
  });

  test('does not say that an order was not placed when that is not known', async () => {
    openShop(() => 'lost');
    const { place } = await checkOut();
    fireEvent.click(place);
    await screen.findByRole('alert');
    takeLogs('error');
    await waitFor(() => expect(place.getAttribute('aria-busy')).toBeNull());
    lose();
    fireEvent.click(place);
    const alert = await screen.findByText(/We could not confirm your order/);
    expect(alert.textContent).toContain('it will not be ordered twice');
    comeBack();
  });

  test('is offered to who has left it, once the line is back', async () => {
    openShop();
    const { router, place } = await checkOut();
    lose();
    fireEvent.click(place);
    await screen.findByRole('alert');
    await act(() => router.navigate('/store/cart'));
    comeBack();
    const [offer] = useNotices.getState();
    expect(offer?.text).toBe('You are back online. Your order is not placed yet.');
    act(() => offer?.action?.run());
    await expectAddress(router, '/store/checkout');
    takeLogs('error');
  });

  test('is offered again after a reload, on any page, until it is placed', async () => {
    openShop();
    const { place } = await checkOut();
    lose();
    fireEvent.click(place);
    await screen.findByRole('alert');
    comeBack();
    const reload = async () => {
      cleanup();
      useNotices.setState([], true);
      return openHome('header');
    };
    const router = await reload();
    await waitFor(() =>
      expect(useNotices.getState().map(({ text }) => text)).toEqual([
        'You are back online. Your order is not placed yet.',
      ]),
    );
    act(() => useNotices.getState()[0]?.action?.run());
    await waitFor(() => expect(router.state.location.pathname).toBe('/store/checkout'));

    cleanup();
    const { router: again, place: button } = await checkOut();
    expect(screen.getByText(/Your order is not placed yet: you can place it now/)).toBeTruthy();
    fireEvent.click(button);
    await expectAddress(again, '/store/order-confirmation');
    expect(Object.keys(sessionStorage).filter((key) => key.includes('unplaced'))).toEqual([]);
    takeLogs('error');
  });

  test('an order that was not placed is nobody else’s, and is forgotten with the logout', async () => {
    openShop();
    const { place } = await checkOut();
    lose();
    fireEvent.click(place);
    await screen.findByRole('alert');
    const kept = () => JSON.stringify(sessionStorage);
    for (const { key } of storedCart()) expect(kept()).toContain(key);
    expect(kept()).not.toContain('Hoodie');
    act(() => endSession());
    expect(kept()).not.toContain('unplaced');
    comeBack();
    takeLogs('error');
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
