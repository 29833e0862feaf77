import { fireEvent, screen } from '@testing-library/react';
import type { Product } from 'shared/contract';
import type { Role } from 'shared/domain';
import { pageOf } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { product, products } from '../../test/factories.ts';
import { openPage } from '../../test/host.ts';

const openStore = (content: Product[], role: Role | null = null) =>
  openPage('/store', { role, responses: { 'GET /api/products': pageOf(content) } });

describe('The store', () => {
  test('shows each product with its name, price and stock', async () => {
    const options = [
      { id: 1, name: 'Pupil', available: 1, onSale: true, price: 8 },
      { id: 2, name: 'Adult', available: 1, onSale: true },
    ];
    openStore([
      product({ id: 1, name: 'Mug', price: 9, available: 12, goal: 500, raised: 120 }),
      product({ id: 2, name: 'Scarf', price: 12.5, available: 0 }),
      product({ id: 3, name: 'Ticket', options }),
    ]);
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
    openStore([open, ended]);
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
    openStore([product({ options })]);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('shows an empty square where the picture of a product cannot be loaded', async () => {
    openStore([product({ imageUrl: '/media/mug.webp' })]);
    const picture = (await screen.findByRole('article')).querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(picture?.dataset['failed']).toBe('');
  });

  test('shows a message when there is nothing for sale', async () => {
    openPage('/store', { responses: { 'GET /api/products': () => pageOf([], 0, 0) } });
    expect(await screen.findByText('No products found.')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each([
    ['a visitor', false, null],
    ['a student', false, 0],
    ['the student council', true, 2],
  ] as const)('lets %s create products: %s', async (_who, mayCreate, role) => {
    openStore(products(1), role);
    await screen.findByRole('link', { name: 'Product 1' });
    expect(screen.queryByRole('link', { name: 'Create Product' }) !== null).toBe(mayCreate);
  });
});
