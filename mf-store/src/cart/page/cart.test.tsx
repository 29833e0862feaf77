import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse, expectAddress, pageOf, takeLogs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import { product } from '../../../test/factories.ts';
import { openHome, openPage } from '../../../test/host.ts';
import { order } from '../../../test/orders-factory.ts';
import { changeCart } from '../cart.store.ts';
import { newLine, withLine } from '../cart-lines.rules.ts';

const hoodie = product({ id: 1, name: 'Hoodie', price: 10 });
const mug = product({ id: 2, name: 'Mug', price: 7 });

const storeCart = (...entries: (readonly [ReturnType<typeof product>, number])[]) =>
  localStorage.setItem(
    'cart:27',
    JSON.stringify(entries.map(([item, count]) => newLine(item, count))),
  );

const noOrders = { 'GET /api/orders': pageOf([]) };

/** Opens the cart, of products as the server has them now; null for one that is gone. */
const openCart = (...currentProducts: (ReturnType<typeof product> | null)[]) =>
  openPage('/store/cart', {
    role: 0,
    responses: {
      ...noOrders,
      'GET /api/products/{id}': ({ path }) =>
        currentProducts.find((item) => path.endsWith(`/${item?.id}`)) ??
        errorResponse(404, 'Product not found'),
    },
  });

const expectTotal = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));

describe('The cart', () => {
  test('shows a total, and updates it after every change', async () => {
    storeCart([hoodie, 2], [mug, 1]);
    openCart(hoodie, mug);
    expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy();
    await expectTotal('3 items27.00 BGN');
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity of Mug' }));
    await expectTotal('4 items34.00 BGN');
    const [first] = screen.getAllByRole('spinbutton', { name: 'Quantity' });
    if (first) fireEvent.change(first, { target: { value: '5' } });
    await expectTotal('7 items64.00 BGN');
    const checkoutLink = screen.getByRole('link', { name: 'Proceed to Checkout' });
    expect(checkoutLink.getAttribute('href')).toBe('/store/checkout');
  });

  test('limits the quantity to the maximum per person, and shows the reason', async () => {
    storeCart([hoodie, 3], [mug, 1]);
    openCart(product({ ...hoodie, maxPerBuyer: 2 }), product({ ...mug, maxPerBuyer: 1 }));
    const changes = await screen.findByRole('region', { name: 'Changes to Hoodie' });
    expect(within(changes).getByText('At most 2 per person (you had 3)')).toBeTruthy();
    fireEvent.click(within(changes).getByRole('button', { name: 'OK, change it' }));
    await expectTotal('3 items27.00 BGN');
    expect(screen.getByText(/, at most 2 per person/)).toBeTruthy();
    const more = screen.getByRole('button', { name: 'Increase quantity of Hoodie' });
    expect(more).toHaveProperty('disabled', true);
  });

  test('moves the focus to the next line when one is removed, and can restore it', async () => {
    storeCart([hoodie, 2], [mug, 1]);
    openCart(hoodie, mug);
    const [remove] = await screen.findAllByRole('button', { name: 'Remove' });
    if (remove) fireEvent.click(remove);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hoodie' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Mug');
    const [toast] = useToasts.getState();
    expect(toast?.text).toBe('Removed Hoodie.');
    act(() => toast?.action?.run());
    await screen.findByRole('link', { name: 'Hoodie' });
    const names = within(screen.getByRole('list', { name: 'Products in the cart' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Hoodie', 'Mug']);
  });

  test('shows the note of a line, and lets the buyer add or change it', async () => {
    const lines = [newLine(hoodie, 1, { note: 'Size S' }), newLine(mug, 1)];
    localStorage.setItem('cart:27', JSON.stringify(lines));
    openCart(hoodie, mug);
    const field = await screen.findByLabelText('Note for this item (size, colour)');
    expect(field).toHaveProperty('value', 'Size S');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.change(field, { target: { value: 'Size M' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
    const [, added] = screen.getAllByLabelText('Note for this item (size, colour)');
    expect(document.activeElement).toBe(added);
    fireEvent.change(added as Element, { target: { value: 'Blue' } });
    expect(JSON.parse(localStorage.getItem('cart:27') ?? '')).toMatchObject([
      { note: 'Size M' },
      { note: 'Blue' },
    ]);
  });

  test('takes a change, or a product out that is no longer for sale, only after a click', async () => {
    storeCart([hoodie, 3], [mug, 1]);
    openCart(product({ ...hoodie, price: 12, available: 2 }), null);
    expect(await screen.findByText('Price changed 10.00 → 12.00')).toBeTruthy();
    expect(screen.getByText('Only 2 left (you had 3)')).toBeTruthy();
    await expectTotal('30.00 BGN');
    fireEvent.click(screen.getByRole('button', { name: 'OK, change it' }));
    await expectTotal('24.00 BGN');
    expect(screen.queryByText('Price changed 10.00 → 12.00')).toBeNull();
    const checkout = screen.getByRole('button', { name: 'Proceed to Checkout' });
    expect(checkout).toHaveProperty('disabled', true);
    expect(screen.getByText('No longer sold')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your cart is empty.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Cart');
  });

  test('shows the amount still due for earlier orders', async () => {
    storeCart([hoodie, 1]);
    openCart(hoodie).api.responses['GET /api/orders'] = pageOf([order()]);
    const link = await screen.findByRole('link', {
      name: '1 order, bring 12.50 BGN in cash to Georgi Dimitrov',
    });
    expect(link.getAttribute('href')).toBe('/profile/orders');
  });

  test('adds up only lines that can be ordered', async () => {
    storeCart([hoodie, 3], [mug, 1]);
    openCart(hoodie, { ...mug, available: 0 });
    await screen.findByText('Out of stock');
    expect(screen.getByText('Total, 3 items').parentElement?.textContent).toContain('30.00');
    expect(screen.getByText('Without what can no longer be ordered.')).toBeTruthy();
  });

  test('can be used when a product cannot be loaded', async () => {
    storeCart([hoodie, 1]);
    openPage('/store/cart', {
      role: 0,
      responses: { ...noOrders, 'GET /api/products/{id}': () => errorResponse(503, 'Busy') },
    });
    expect(await screen.findByRole('link', { name: 'Proceed to Checkout' })).toBeTruthy();
    expect(takeLogs('error')).toEqual(['Failed to load product']);
  });

  test('is only for people who are logged in', async () => {
    const { router } = openPage('/store/cart');
    await expectAddress(router, '/');
    expect(useToasts.getState()).toMatchObject([
      { text: 'Log in to use the cart', action: { label: 'Login' } },
    ]);
  });
});

describe.each(['header', 'account-menu'] as const)('The cart in the slot %s', (slot) => {
  test('is not shown to visitors', async () => {
    await openHome({}, slot);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('shows the number of items, at once also after a change in another tab', async () => {
    await openHome({ role: 0 }, slot);
    const says = (name: string) =>
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/store/cart');
    says('Cart, 0 items');
    act(() => void changeCart(27, (cart) => withLine(cart, newLine(hoodie, 1))));
    says('Cart, 1 item');
    storeCart([hoodie, 2], [mug, 1]);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart:27' })));
    says('Cart, 3 items');
  });

  test('belongs to one person: the next person finds an empty cart', async () => {
    storeCart([hoodie, 2]);
    await openHome({ role: 0, user: { id: 28 } }, slot);
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeTruthy();
  });
});
