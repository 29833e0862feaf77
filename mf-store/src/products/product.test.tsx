import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { adoptToken, recordUser } from 'shared/session';
import { errorResponse, expectAddress, pageOf, takeLogs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import { product } from '../../test/factories.ts';
import { openPage, student } from '../../test/host.ts';

/** Opens a product as everybody, or as this visit says. */
const openProduct = (overrides: Parameters<typeof product>[0] = {}, visit = {}) =>
  openPage('/store/7', {
    ...visit,
    responses: { 'GET /api/products/{id}': product(overrides) },
  });

const noteField = () => screen.getByLabelText('Note for this item (size, colour)');
const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });

describe('A product', () => {
  test.each([
    [-1, 'Available'],
    [3, '3 left'],
  ])('with available = %i shows "%s"', async (available, words) => {
    openProduct({ available });
    expect(await screen.findByRole('heading', { level: 1, name: 'School hoodie' })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('12.50 BGN')).toBeTruthy();
    expect(screen.getByText('green').tagName).toBe('STRONG');
  });

  test('asks a visitor to log in and remembers the chosen item', async () => {
    openProduct();
    const login = await screen.findByRole('link', { name: 'Login to Add to Cart' });
    expect(login.getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull();
    fireEvent.change(noteField(), { target: { value: 'Size M' } });
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    fireEvent.click(login);
    expect(JSON.parse(sessionStorage.getItem('wanted-item') ?? '{}').line).toMatchObject({
      product: { id: 7, name: 'School hoodie' },
      quantity: 2,
      note: 'Size M',
    });
  });

  test('shows a visitor what its picture shows, and why it cannot be ordered in the place of the login', async () => {
    openProduct({ saleFrom: '9999-12-01', imageUrl: '/mug.webp', imageAlt: 'A mug with a ridge' });
    expect(await screen.findByText('On sale from 1 December, 00:00.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Login to Add to Cart' })).toBeNull();
    expect(await screen.findByRole('img', { name: 'A mug with a ridge' })).toBeTruthy();
  });

  test.each([
    ['a day', { payBy: '9999-12-04', lapses: true }, 'Pay by 4 December'],
    ['a day that has passed', { payBy: '2020-12-04', lapses: true }, 'Pay today'],
    ['a day, sold out', { payBy: '9999-12-04', available: 0 }, null],
    ['a day, free', { payBy: '9999-12-04', price: 0 }, null],
  ] as const)('says until when to pay before it is ordered: %s', async (_name, terms, words) => {
    openProduct(terms);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Pay/)?.textContent ?? null).toBe(words);
    const ends = screen.queryByText('Cancelled if it is not paid by then.') !== null;
    expect(ends).toBe('lapses' in terms);
  });

  test('goes into the cart once, as soon as the user is known', async () => {
    adoptToken('a.b.c');
    openProduct();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Login to Add to Cart')).toBeNull();
    const add = screen.getByRole('button', { name: 'Add to Cart' });
    fireEvent.click(add);
    fireEvent.click(add);
    expect(add.getAttribute('aria-busy')).toBe('true');
    expect(localStorage.getItem('cart:27')).toBeNull();
    act(() => recordUser('a.b.c', student));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Added.'));
    expect(JSON.parse(localStorage.getItem('cart:27') ?? '')).toMatchObject([{ quantity: 1 }]);
    expect(add.getAttribute('aria-busy')).toBeNull();
  });

  test('goes into the cart in the chosen quantity, once at a double tap, and shows the number in the cart', async () => {
    openProduct({ available: 5 }, { role: 0 });
    const more = await screen.findByRole('button', { name: 'Increase quantity' });
    fireEvent.change(quantity(), { target: { value: '' } });
    fireEvent.click(more);
    expect(quantity().value, 'the text that is no quantity is gone').toBe('2');
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }), { detail: 2 });
    expect(screen.getByRole('status').textContent).toBe('Added. Cart: 2 items, 25.00 BGN');
    expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe(
      '/store/cart',
    );
    const [line, ...others] = JSON.parse(localStorage.getItem('cart:27') ?? '');
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      quantity: 2,
      product: { id: 7, name: 'School hoodie', price: 12.5 },
    });
  });

  test('cannot be ordered in more than its stock', async () => {
    openProduct({ available: 2 }, { role: 0 });
    await screen.findByRole('button', { name: 'Add to Cart' });
    fireEvent.change(quantity(), { target: { value: '1000000000' } });
    expect(quantity().value).toBe('2');
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' }).disabled,
    ).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByRole('status').textContent).toBe(
      'Only 2 left, all of them are in your cart.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByRole('status').textContent).toBe(
      'You already have all that can be ordered. Cart: 2 items, 25.00 BGN',
    );
  });

  test.each([400, 404])(
    'is not found when the server answers %i, with a link to the store',
    async (status) => {
      openPage('/store/nothing', {
        responses: { 'GET /api/products/{id}': () => errorResponse(status, 'No such product') },
      });
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Product not found' }),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to the store' }).getAttribute('href')).toBe(
        '/store',
      );
      expect(takeLogs('error')).toEqual(['Product not found']);
    },
  );
});

describe('The student council', () => {
  test.each([
    ['Delete Product', 'DELETE /api/products/{id}', 'Product deleted.'],
    ['Archive', 'POST /api/products/{id}/archive', 'Product archived.'],
  ])('has “%s” for a product, which can be undone', async (name, call, text) => {
    const { api, router } = openPage('/store/7', {
      role: 2,
      responses: {
        'GET /api/products/{id}': () => product(),
        'GET /api/products': () => pageOf([]),
        [call]: () => product(),
        'POST /api/products/{id}/restore': () => product(),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name }));
    const question = screen.queryByRole('alertdialog', {
      name: 'Are you sure you want to delete this product?',
    });
    expect(question === null, 'only what is deleted is asked about').toBe(name === 'Archive');
    if (question) fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await expectAddress(router, '/store');
    await waitFor(() => expect(useToasts.getState()).toMatchObject([{ text }]));
    expect(api.requestsTo(call)).toHaveLength(1);
    useToasts.getState()[0]?.action?.run();
    await expectAddress(router, '/store/7');
    expect(api.calls).toContain('POST /api/products/7/restore');
  });

  test('copies an archived product, and enters the stock of the copy', async () => {
    const archived = product({ name: 'Scarf', archivedAt: '2026-11-20T10:00:00Z' } as object);
    const { router } = openPage('/store/archived', {
      role: 2,
      responses: {
        'GET /api/archived-products': () => pageOf([archived]),
        'GET /api/results': {
          currency: 'BGN',
          byProduct: [{ id: 7, ordered: { pieces: 12, amount: 120 }, paid: { amount: 90 } }],
          byOption: [],
        },
        'POST /api/products/{id}/duplicate': () => product({ id: 8, available: 0 }),
        'GET /api/products/{id}/admin': () => product({ id: 8, available: 0 }),
      },
    });
    expect((await screen.findByRole('row')).textContent).toContain('Archived on 20 November 2026');
    expect(await screen.findByText('Ordered: 12. Paid: 90.00 BGN.')).toBeTruthy();
    const results = screen.getByRole('link', { name: 'Results' });
    expect(results.getAttribute('href')).toBe('/admin/results?product=7');
    fireEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
    await expectAddress(router, '/store/edit/8');
    expect((await screen.findByLabelText<HTMLInputElement>('Stock')).value).toBe('0');
  });
});
