import { act, fireEvent, screen } from '@testing-library/react';
import { errorResponse, pageOf, takeLogs } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { product, products } from '../../test/factories.ts';
import { openHome } from '../../test/host.ts';

const EMPTY = 'No active items right now — stay tuned!';

describe('Ongoing Fundraisers on the home page', () => {
  test('shows up to four products and a link to all', async () => {
    await openHome({ responses: { 'GET /api/products': pageOf(products(5)) } });
    expect(screen.getByRole('heading', { level: 2, name: 'Ongoing Fundraisers' })).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    const linkToAll = screen.getByRole('link', { name: 'Explore all fundraisers »' });
    expect(linkToAll.getAttribute('href')).toBe('/store');
  });

  test('shows a message when none can be ordered now or soon', async () => {
    const soldOut = product({ available: 0 });
    const notYetOnSale = product({ id: 8, saleFrom: '9999-01-01' });
    await openHome({ responses: { 'GET /api/products': pageOf([notYetOnSale, soldOut]) } });
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('shows the same message when they fail to load, and can load them again', async () => {
    const { api } = await openHome({
      responses: { 'GET /api/products': errorResponse(503, 'Busy') },
    });
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(takeLogs('error')).toContain('Failed to load products');
    api.responses['GET /api/products'] = pageOf(products(2));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });
});
