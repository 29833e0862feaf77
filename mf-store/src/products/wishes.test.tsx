import { fireEvent, screen, waitFor } from '@testing-library/react';
import { errorResponse, expectAddress, fakeApi, takeLogs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { describe, expect, test } from 'vitest';
import { product } from '../../test/factories.ts';
import { openPage } from '../../test/host.ts';

const options = [
  { id: 1, name: 'S', available: 4, onSale: true },
  { id: 2, name: 'M', available: 0, onSale: true },
  { id: 3, name: 'L', available: 0, onSale: false },
];

function selling(
  overrides: Parameters<typeof product>[0],
  { own = [] as object[], put = () => undefined as unknown } = {},
) {
  const sent: unknown[] = [];
  fakeApi({
    'GET /api/products/{id}': () => product(overrides),
    'GET /api/wishes': () => own,
    'PUT /api/products/{id}/wishes': ({ body }) => {
      sent.push(['put', body]);
      return put();
    },
    'DELETE /api/products/{id}/wishes': ({ body }) => void sent.push(['delete', body]),
  });
  return sent;
}

const wishButtons = () =>
  screen.queryAllByRole('button', { name: /^Tell me/ }).map(({ textContent }) => textContent);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('A product that is sold out', () => {
  test.each([
    [{ available: 0 }, ['Tell me when it is back']],
    [{ available: 4, options }, ['Tell me when M is back']],
    [{ available: 3 }, []],
    [{ available: 0, saleUntil: '2000-01-01' }, []],
  ])('offers to tell people when it is back: %o', async (overrides, expected) => {
    selling(overrides);
    openPage('/store/7', { role: 0 });
    await screen.findByRole('heading', { level: 1 });
    expect(wishButtons()).toEqual(expected);
  });

  test('takes a wish, says so, and takes it back', async () => {
    const sent = selling({ available: 4, options });
    openPage('/store/7', { role: 0 });
    await press('Tell me when M is back');
    expect(await screen.findByText('We will write to you when M is back.')).toBeTruthy();
    await press('Undo');
    await screen.findByRole('button', { name: 'Tell me when M is back' });
    expect(sent).toEqual([
      ['put', { optionId: 2 }],
      ['delete', { optionId: 2 }],
    ]);
  });

  test('shows a wish that was made before, of this product and option alone', async () => {
    selling({ id: 7, available: 0 }, { own: [{ productId: 7 }, { productId: 8, optionId: 2 }] });
    openPage('/store/7', { role: 0 });
    expect(await screen.findByText('We will write to you when it is back.')).toBeTruthy();
  });

  test('says why a wish is refused', async () => {
    selling({ available: 0 }, { put: () => errorResponse(409, 'It can be ordered now.') });
    openPage('/store/7', { role: 0 });
    await press('Tell me when it is back');
    await waitFor(() =>
      expect(useToasts.getState()).toMatchObject([{ text: 'It can be ordered now.' }]),
    );
    expect(takeLogs('error')).toEqual(['That could not be saved. Please try again.']);
    expect(wishButtons()).toHaveLength(1);
  });

  test('leads a visitor to the login, and back', async () => {
    const sent = selling({ available: 0 });
    const { router } = openPage('/store/7');
    await press('Tell me when it is back');
    await expectAddress(router, '/login');
    expect(JSON.parse(sessionStorage.getItem('wanted-page') ?? '{}').path).toBe('/store/7');
    expect(sent).toEqual([]);
  });
});
