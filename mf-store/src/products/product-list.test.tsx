import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorResponse, expectAddress, pageOf, type SentRequest, takeLogs } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { product, products } from '../../test/factories.ts';
import { openPage } from '../../test/host.ts';

const twoPages = {
  'GET /api/products': ({ query }: SentRequest) => {
    const page = Number(query.get('page'));
    return pageOf(products(10, page * 10 + 1), page, 2);
  },
};

const shownNames = () =>
  screen.queryAllByRole('link', { name: /^Product \d+$/ }).map((a) => a.textContent);

describe('The store', () => {
  test('shows each product with its name, price and stock', async () => {
    openPage('/store', {
      responses: {
        'GET /api/products': () =>
          pageOf([
            product({ id: 1, name: 'Mug', price: 9, available: 12, goal: 500, raised: 120 }),
            product({ id: 2, name: 'Scarf', price: 12.5, available: 0 }),
            product({
              id: 3,
              name: 'Ticket',
              options: [
                { id: 1, name: 'Pupil', available: 1, onSale: true, price: 8 },
                { id: 2, name: 'Adult', available: 1, onSale: true },
              ],
            }),
          ]),
      },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Fundraiser Products' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mug' }).getAttribute('href')).toBe('/store/1');
    const [mug, scarf, ticket] = screen.getAllByRole('article').map((card) => card.textContent);
    expect(mug).toContain('9.00 BGN');
    expect(mug).toContain('12 left');
    expect(scarf).toContain('12.50 BGN');
    expect(mug).toContain('120.00 BGN of 500.00 BGN raised');
    expect(scarf).toContain('Out of stock');
    expect(ticket).toContain('from 8.00 BGN');
  });

  test('shows what can no longer be ordered in a group at the end', async () => {
    const ended = product({ id: 1, name: 'Lantern', saleUntil: '2025-01-01' });
    const open = product({ id: 2, name: 'Mug' });
    openPage('/store', { responses: { 'GET /api/products': () => pageOf([open, ended]) } });
    await screen.findByRole('link', { name: 'Lantern' });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Fundraiser Products',
      'Mug',
      'Ended and sold out',
      'Lantern',
    ]);
  });

  test.each([
    ['S, M, XL', 'from S to XL'],
    ['Green, Marigold', '2 options'],
    ['Adult', 'Adult'],
  ])('shows the options %s as "%s"', async (list, words) => {
    const options = list.split(', ').map((name, id) => ({ id, name, available: -1, onSale: true }));
    openPage('/store', {
      responses: { 'GET /api/products': () => pageOf([product({ options })]) },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('shows an empty square where the picture of a product cannot be loaded', async () => {
    openPage('/store', {
      responses: { 'GET /api/products': () => pageOf([product({ imageUrl: '/media/mug.webp' })]) },
    });
    const picture = (await screen.findByRole('article')).querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(picture?.dataset['failed']).toBe('');
  });

  test('offers more while there are more pages, and moves the focus to the first new product', async () => {
    const { api, router } = openPage('/store', { responses: twoPages });
    fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(shownNames()).toHaveLength(20));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Product 11'));
    expect(screen.getByRole('status').textContent).toBe('10 more products loaded, 20 of 20');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    await expectAddress(router, '/store?page=2');
    expect(api.calls).toEqual([
      'GET /api/products?page=0&size=10',
      'GET /api/products?page=1&size=10',
    ]);
  });

  test('searches products by name, and puts the term into the URL', async () => {
    const { api, router } = openPage('/store', {
      responses: {
        'GET /api/products': ({ query }: SentRequest) =>
          pageOf(query.get('q') === 'mug' ? [product({ id: 1, name: 'Mug' })] : products(3, 1)),
      },
    });
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search products' }), {
      target: { value: ' mug ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await expectAddress(router, '/store?q=mug');
    const form = screen.getByRole<HTMLInputElement>('searchbox').form;
    expect(form?.getAttribute('action'), 'for who has no script').toBe('/store');
    expect(await screen.findByText('1 product for “mug”.', { exact: false })).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('1 product for “mug”.');
    expect(api.calls.at(-1)).toBe('GET /api/products?page=0&size=10&q=mug');
    fireEvent.click(screen.getByRole('link', { name: 'Show all' }));
    await expectAddress(router, '/store');
    await waitFor(() => expect(shownNames()).toHaveLength(3));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  test('shows a message when there is nothing for sale', async () => {
    openPage('/store', { responses: { 'GET /api/products': () => pageOf([], 0, 0) } });
    expect(await screen.findByText('No products found.')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    let broken = true;
    openPage('/store', {
      responses: {
        'GET /api/products': () => (broken ? errorResponse(500, 'Broken') : pageOf(products(1))),
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Try Again' });
    expect(takeLogs('error')).toEqual(['Failed to load products']);
    broken = false;
    fireEvent.click(retryButton);
    expect(await screen.findByRole('link', { name: 'Product 1' })).toBeTruthy();
  });

  test.each([
    ['a visitor', null, false],
    ['a student', 0, false],
    ['the student council', 2, true],
  ] as const)('lets %s create products: %3$s', async (_who, role, mayCreate) => {
    openPage('/store', { role, responses: { 'GET /api/products': () => pageOf(products(1)) } });
    await screen.findByRole('link', { name: 'Product 1' });
    expect(screen.queryByRole('link', { name: 'Create Product' }) !== null).toBe(mayCreate);
  });
});
