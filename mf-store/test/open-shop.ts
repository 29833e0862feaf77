import { screen } from '@testing-library/react';
import type { OrderInput } from 'shared/contract';
import { fakeApi } from 'shared/testing';
import type { Cart } from '../src/cart/cart.ts';
import { newLine } from '../src/cart/cart-lines.rules.ts';
import { product } from './factories.ts';
import { openPage } from './host.ts';
import { order } from './orders-factory.ts';

type SentOrder = OrderInput & { readonly key: string | null };

export const hoodie = product({ id: 1, name: 'Hoodie', price: 10.5 });
export const mug = product({ id: 2, name: 'Mug', price: 7 });
export const shopProducts = new Map([hoodie, mug].map((item) => [item.id, item]));

export const storedCart = (): Cart => JSON.parse(localStorage.getItem('cart:27') ?? '[]');
export const namesInCart = () => storedCart().map((line) => line.product.name);

/**
 * A server that takes orders; `respond` can refuse one, or lose the response to it. While the page believes that it is
 * offline the server cannot be reached, unless it `isBackOnline`.
 */
export function openShop(
  respond: (sent: SentOrder, attempt: number) => Response | 'lost' | 'taken' = () => 'taken',
  { isBackOnline = false } = {},
) {
  const sent: SentOrder[] = [];
  const takenOrders = new Map<string, ReturnType<typeof order>>();
  fakeApi({
    'GET /api/health/live': () => {
      if (!isBackOnline) throw new TypeError('There is no line');
      return { status: 'ok' };
    },
    'GET /api/products/{id}': ({ path }) => shopProducts.get(Number(path.split('/').at(-1))),
    'POST /api/orders': ({ body, headers }) => {
      const input = { ...(body as OrderInput), key: headers.get('idempotency-key') };
      sent.push(input);
      const response = respond(input, sent.length);
      if (response instanceof Response) return response;
      const { quantity, productName, productPrice, instructions } = input;
      const key = input.key ?? '';
      const placedOrder =
        takenOrders.get(key) ?? order({ id: 100 + takenOrders.size + 1, quantity });
      const placedAsSent = {
        ...placedOrder,
        productName: productName ?? '',
        productPrice: productPrice ?? 0,
        totalPrice: (productPrice ?? 0) * placedOrder.quantity,
        instructions: instructions ?? '',
      };
      takenOrders.set(key, placedAsSent);
      if (response === 'lost') throw new TypeError('The connection was lost');
      return placedAsSent;
    },
  });
  return { sent, takenOrders };
}

/** Opens the checkout of a logged-in buyer. */
export const openCheckout = async () => {
  const { router } = openPage('/store/checkout', { role: 0 });
  return { router, placeButton: await screen.findByRole('button', { name: 'Place Order' }) };
};

/** A cart with three hoodies and a mug, before each test. */
export const fillCart = (): void => {
  localStorage.setItem('cart:27', JSON.stringify([newLine(hoodie, 3), newLine(mug, 1)]));
};
