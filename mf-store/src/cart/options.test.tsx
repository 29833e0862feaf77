import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Product } from 'shared/contract';
import { expectAddress, pageOf } from 'shared/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { product } from '../../test/factories.ts';
import { openPage } from '../../test/host.ts';
import { openShop, shopProducts, storedCart } from '../../test/open-shop.ts';
import { newLine } from './cart-lines.rules.ts';

const option = (id: number, name: string, available = -1, onSale = true) => ({
  id,
  name,
  available,
  onSale,
});
const [S, M, L] = [option(1, 'S', 40), option(2, 'M', 3), option(3, 'L', 0)];
const tee = product({ id: 9, name: 'Tee', available: 43, options: [S, M, L] });

/** Opens a page of the store where this product is sold, by default its own. */
const openTee = (overrides: Partial<Product> = {}, address = '/store/9', role: 0 | null = 0) =>
  openPage(address, {
    role,
    responses: {
      'GET /api/orders': pageOf([]),
      'GET /api/products/{id}': { ...tee, ...overrides },
    },
  });
const storeCart = (...lines: ReturnType<typeof newLine>[]) =>
  localStorage.setItem('cart:27', JSON.stringify(lines));
const addToCart = () => screen.getByRole('button', { name: 'Add to Cart' });
const chosenOptions = () => storedCart().map((line) => [line.option?.name, line.quantity]);

describe('A product with sizes', () => {
  test('offers them as a group of radio buttons, with the stock of each', async () => {
    openTee({ options: [S, M, L, option(4, 'XS', 5, false)] });
    const group = await screen.findByRole('group', { name: 'Size' });
    const radios = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => radio.getAttribute('aria-disabled'))).toEqual([
      null,
      null,
      'true',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'L sold out' }));
    expect(radios.filter(({ checked }) => checked)).toEqual([]);
    fireEvent.click(within(group).getByRole('radio', { name: 'M 3 left' }));
    expect(radios.filter(({ checked }) => checked)).toHaveLength(1);
    fireEvent.click(screen.getByRole('radio', { name: 'L sold out' }));
    expect(
      radios.filter(({ checked }) => checked),
      'arrow keys came to it from M',
    ).toEqual([]);
    expect(within(group).getByRole('radio', { name: 'L sold out' })).toBeTruthy();
    expect(screen.queryByLabelText(/^Note/)).toBeNull();
  });

  test('shows at the field that a size is missing, and adds nothing', async () => {
    openTee();
    await screen.findByRole('group', { name: 'Size' });
    fireEvent.click(addToCart());
    expect(screen.getByRole('alert').textContent).toBe('Choose a size');
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(localStorage.getItem('cart:27')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: /^M/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sends a visitor to the login only once a size is chosen, and remembers it', async () => {
    openTee({}, '/store/9', null);
    const login = await screen.findByRole('link', { name: 'Login to Add to Cart' });
    expect(fireEvent.click(login)).toBe(false);
    expect(screen.getByRole('alert').textContent).toBe('Choose a size');
    fireEvent.click(screen.getByRole('radio', { name: /^M/ }));
    fireEvent.click(login);
    expect(JSON.parse(sessionStorage.getItem('wanted-item') ?? '').line.option).toEqual({
      id: 2,
      name: 'M',
    });
  });

  test('puts the size into the URL without loading the product again', async () => {
    const { api, router } = openTee();
    fireEvent.click(await screen.findByRole('radio', { name: /^M/ }));
    await expectAddress(router, '/store/9?option=2');
    expect(api.calls.filter((call) => call.includes('products'))).toHaveLength(1);
    fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '9' } });
    fireEvent.click(addToCart());
    expect(chosenOptions()).toEqual([['M', 3]]);
    expect(screen.getByRole('status').textContent).toBe(
      'Only 3 left, all of them are in your cart.',
    );
  });

  test.each([
    ['?option=2', [S, M, L], 'M 3 left'],
    ['?option=3', [S, M, L], undefined],
    ['', [M], 'M 3 left'],
  ])('opened at "%s" has %j selected if available', async (search, options, name) => {
    openTee({ options }, `/store/9${search}`);
    await screen.findByRole('group', { name: 'Size' });
    const checked = screen
      .getAllByRole<HTMLInputElement>('radio')
      .filter((radio) => radio.checked)
      .map((radio) => radio.closest('label')?.textContent);
    expect(checked).toEqual(name === undefined ? [] : [name]);
  });

  test.each([
    [undefined, 'Option', 'Choose an option'],
    ['Colour', 'Colour', 'Choose one: Colour'],
  ])('names other options as such, or as the product says: %s', async (label, name, words) => {
    const options = [option(1, 'Green'), option(2, 'White')];
    openTee({ options, ...(label && { optionsLabel: label }) });
    await screen.findByRole('group', { name });
    fireEvent.click(addToCart());
    expect(screen.getByRole('alert').textContent).toBe(words);
  });
});

describe('A product whose sizes have prices', () => {
  const options = [{ ...S, price: 0 }, { ...M, price: 15.5 }, L];

  test('shows the lowest until one is chosen, and sends the price of that one', async () => {
    openTee({ options });
    expect(await screen.findByText('Free or up to 15.50 BGN')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'S Free' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'M 15.50 BGN 3 left' }));
    expect(screen.queryByText('Free or up to 15.50 BGN')).toBeNull();
    fireEvent.click(addToCart());
    expect(storedCart()).toMatchObject([{ product: { price: 15.5 } }]);
  });

  test('keeps them apart in the cart, where a free one costs nothing', async () => {
    storeCart(newLine(tee, 1, { option: S }), newLine(tee, 2, { option: { ...M, price: 15.5 } }));
    openTee({ options }, '/store/cart');
    const changes = await screen.findByRole('region', { name: 'Changes to Tee, S' });
    expect(changes.textContent).toContain('Price changed 12.50 → Free');
    fireEvent.click(within(changes).getByRole('button', { name: 'OK, change it' }));
    expect(screen.getAllByText('Free')).toHaveLength(2);
    const [first] = screen.getAllByRole('combobox', { name: 'Size' });
    fireEvent.change(first as HTMLElement, { target: { value: '2' } });
    expect(storedCart()).toMatchObject([{ quantity: 3, product: { price: 15.5 } }]);
    expect(screen.getByRole('region', { name: 'Total' }).textContent).toContain('46.50 BGN');
  });
});

test.each([
  [{ saleFrom: '2026-12-01' }, 'From 1 December', false],
  [{ saleUntil: '2026-11-30' }, 'until 30 November', true],
  [{ saleUntil: '2026-11-20' }, 'Ended 20 November', false],
  [{ available: 0 }, 'This product is sold out at the moment.', false],
  [{ saleUntil: '2026-11-30', available: 0 }, 'This product is sold out at the moment.', false],
])('a sale with %j shows "%s"', async (days, words, isOpen) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T10:00:00Z'));
  openTee({ options: [], ...days });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(addToCart()).toHaveProperty('disabled', !isOpen);
});

test('the note has the label set by the product', async () => {
  openTee({ note: { label: 'Name on the back' } });
  expect(await screen.findByLabelText('Name on the back')).toBeTruthy();
});

describe('A size in the cart', () => {
  test.each([
    ['that joins another line', [newLine(tee, 2, { option: S }), newLine(tee, 3, { option: M })]],
    ['that stays on its own line', [newLine(tee, 5, { option: S })]],
  ])(
    'of which too few are left keeps all pieces and says so, at a choice %s',
    async (_which, lines) => {
      storeCart(...lines);
      openTee({}, '/store/cart');
      const [first] = (await screen.findAllByRole('combobox', { name: 'Size' })) as [HTMLElement];
      const soldOut = within(first).getByRole('option', { name: 'L, sold out' });
      expect(soldOut).toHaveProperty('disabled', true);
      fireEvent.change(first, { target: { value: '2' } });
      expect(chosenOptions()).toEqual([['M', 5]]);
      const changes = await screen.findByRole('region', { name: 'Changes to Tee, M' });
      expect(changes.textContent).toContain('Only 3 left (you had 5)');
      fireEvent.click(within(changes).getByRole('button', { name: 'OK, change it' }));
      expect(chosenOptions()).toEqual([['M', 3]]);
    },
  );

  test('must be chosen when sizes have been added to the product since', async () => {
    storeCart(newLine({ ...tee, options: [] } as Product, 2));
    openTee({}, '/store/cart');
    const changes = await screen.findByRole('region', { name: 'Changes to Tee' });
    expect(changes.textContent).toContain('Choose a size');
    fireEvent.change(screen.getByRole('combobox', { name: 'Size' }), { target: { value: '1' } });
    await screen.findByRole('link', { name: 'Proceed to Checkout' });
    expect(chosenOptions()).toEqual([['S', 2]]);
  });

  test('is sent with its order', async () => {
    shopProducts.set(tee.id, tee);
    onTestFinished(() => void shopProducts.delete(tee.id));
    storeCart(newLine(tee, 2, { option: M }));
    const { sent } = openShop();
    openPage('/store/checkout', { role: 0 });
    expect(await screen.findByText(/Tee, M/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Place Order' }));
    await waitFor(() => expect(sent).toMatchObject([{ product: { id: 9 }, optionId: 2 }]));
  });
});
