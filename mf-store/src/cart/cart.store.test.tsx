import { act, render, screen, waitFor } from '@testing-library/react';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter, signInAs } from 'shared/testing';
import { expect, test, vi } from 'vitest';
import { product } from '../../test/factories.ts';
import { student } from '../../test/fake-host.tsx';
import { cartOf, changeCart } from './cart.store.ts';
import { newLine, withProduct } from './cart-lines.rules.ts';
import { CartLink } from './cart-link.tsx';

const hoodie = product({ id: 1 });
const mug = product({ id: 2 });
const put = (one: typeof hoodie) => changeCart(27, (cart) => withProduct(cart, newLine(one, 1)));

function openTab(): void {
  signInAs(student);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <CartLink /> }])} />);
}

/** Another tab of the same browser: the other end of the channel between tabs. */
function otherTab() {
  const channel = new BroadcastChannel('cart');
  const heard: unknown[] = [];
  channel.onmessage = ({ data }) => heard.push(data);
  return { channel, heard };
}

const count = (name: string) => screen.findByRole('link', { name });

test('Nothing is lost when two tabs add products one after the other', () => {
  put(hoodie);
  // The other tab has read the cart itself and written it back with one more line.
  const theirs = [...cartOf(27), newLine(mug, 2)];
  localStorage.setItem('cart:27', JSON.stringify(theirs));
  expect(put(hoodie).map((line) => [line.product.id, line.quantity])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('A tab sees at once what another has stored', async () => {
  openTab();
  const other = otherTab();
  localStorage.setItem('cart:27', JSON.stringify([newLine(hoodie, 4)]));
  other.channel.postMessage({ key: 'cart:27', unsaved: null });
  expect(await count('Cart, 4 items')).toBeTruthy();
  act(() => void put(mug));
  await waitFor(() => expect(other.heard).toEqual([{ key: 'cart:27', unsaved: null }]));
  other.channel.close();
});

test('The tabs have the same cart even if the browser refuses to store it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
    clear: () => undefined,
  });
  openTab();
  const other = otherTab();
  act(() => void put(hoodie));
  expect(await count('Cart, 1 item')).toBeTruthy();
  await waitFor(() => expect(other.heard).toHaveLength(1));
  expect(other.heard[0]).toMatchObject({ unsaved: expect.stringContaining('"quantity":1') });
  other.channel.postMessage({ key: 'cart:27', unsaved: JSON.stringify([newLine(mug, 3)]) });
  expect(await count('Cart, 3 items')).toBeTruthy();
  vi.unstubAllGlobals();
  act(() => void put(mug));
  expect(JSON.parse(localStorage.getItem('cart:27') ?? '')).toMatchObject([{ quantity: 4 }]);
  other.channel.close();
});
