import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNotices } from 'shared/notices';
import { pageOf, refusal, signInAs, takeLogs } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { products } from '../../test/factories.ts';
import { openHome, serve, student } from '../../test/fake-host.tsx';

const EMPTY = 'No active items right now — stay tuned!';

describe('Ongoing Fundraisers on the home page', () => {
  test('shows up to four products and a link to all', async () => {
    const { calls } = serve({ 'GET /api/products': () => pageOf(products(5)) });
    await openHome();
    expect(screen.getByRole('heading', { level: 2, name: 'Ongoing Fundraisers' })).toBeTruthy();
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    const all = screen.getByRole('link', { name: 'Explore all fundraisers »' });
    expect(all.getAttribute('href')).toBe('/store');
    expect(calls).toEqual(['GET /api/products?page=0&size=4']);
  });

  test('says when there are none', async () => {
    serve({ 'GET /api/products': () => pageOf([], 0, 0) });
    await openHome();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says the same when they cannot be loaded, and can load them again', async () => {
    let broken = true;
    serve({ 'GET /api/products': () => (broken ? refusal(503, 'Busy') : pageOf(products(2))) });
    await openHome();
    expect(await screen.findByText(EMPTY)).toBeTruthy();
    expect(takeLogs('error')).toContain('Failed to load products');
    broken = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
  });

  test('offers once to go back to the product that a visitor wanted before logging in', async () => {
    serve({ 'GET /api/products': () => pageOf(products(1)) });
    sessionStorage.setItem('return-to-product', '{"id":7,"name":"School hoodie"}');
    const router = await openHome();
    expect(useNotices.getState()).toEqual([]);
    act(() => signInAs(student));
    await waitFor(() => expect(useNotices.getState()).toHaveLength(1));
    const [notice] = useNotices.getState();
    expect(notice?.text).toBe('You were looking at School hoodie.');
    act(() => notice?.action?.run());
    await waitFor(() => expect(router.state.location.pathname).toBe('/store/7'));
    expect(sessionStorage.getItem('return-to-product')).toBeNull();
  });

  test.each([
    [27, 1],
    [28, 0],
  ])('offers to go back to the interrupted checkout of user %i: %i', async (id, offers) => {
    serve({ 'GET /api/products': () => pageOf(products(1)) });
    sessionStorage.setItem('return-to-checkout', String(id));
    const router = await openHome();
    act(() => signInAs(student));
    await screen.findByRole('article');
    const notices = useNotices.getState();
    expect(notices.map(({ action }) => action?.label)).toEqual(
      Array.from({ length: offers }, () => 'Back to checkout'),
    );
    act(() => notices[0]?.action?.run());
    if (offers) await waitFor(() => expect(router.state.location.pathname).toBe('/store/checkout'));
    expect(sessionStorage.getItem('return-to-checkout')).toBeNull();
  });
});
