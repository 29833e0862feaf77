import { act, render, screen } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter, signInAs } from 'shared/testing';
import { expect, test, vi } from 'vitest';
import { product } from '../../test/factories.ts';
import { student } from '../../test/fake-host.tsx';
import { CartLink } from '../slots/cart-link.tsx';
import { cartOf, changeCart } from './cart.store.ts';
import { newLine, withLine } from './cart-lines.rules.ts';

const hoodie = product({ id: 1 });
const mug = product({ id: 2 });
const put = (item: typeof hoodie) => changeCart(27, (cart) => withLine(cart, newLine(item, 1)));

function openTab(): void {
  signInAs(student);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <CartLink /> }])} />);
}

const findCartLink = (name: string) => screen.findByRole('link', { name });

test('Nothing is lost when two tabs add products one after the other', () => {
  put(hoodie);
  // The other tab has read the cart itself and written it back with one more line.
  const cartOfOtherTab = [...cartOf(27), newLine(mug, 2)];
  localStorage.setItem('cart:27', JSON.stringify(cartOfOtherTab));
  expect(put(hoodie).map((line) => [line.product.id, line.quantity])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('The page has a cart even if the browser cannot store it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
    clear: () => undefined,
  });
  openTab();
  act(() => void put(hoodie));
  act(() => void put(mug));
  expect(await findCartLink('Cart, 2 items')).toBeTruthy();
  expect(cartOf(27)).toHaveLength(2);
  vi.unstubAllGlobals();
  act(() => void put(mug));
  expect(JSON.parse(localStorage.getItem('cart:27') ?? '')).toMatchObject([
    { quantity: 1 },
    { quantity: 2 },
  ]);
});
