import { randomUUID } from 'node:crypto';
import type { BenchCall } from './closed-loop.ts';
import { PRODUCTS } from './seed.ts';

/** Orders of all kinds of products by all pupils, each with a key of its own, as the cart sends them. */
export function orderCalls(pupils: readonly string[]): () => BenchCall {
  let turn = 0;
  return () => {
    turn += 1;
    return orderCall((turn % PRODUCTS) + 1, pupils[turn % pupils.length] ?? '');
  };
}

/** An order of one product by the pupil with this token. */
export const orderCall = (product: number, pupil: string): BenchCall => ({
  method: 'POST',
  path: '/api/orders',
  headers: {
    authorization: `Bearer ${pupil}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    product: { id: product },
    quantity: 1,
    paymentType: 'CASH',
    instructions: 'After school',
    productName: `Product number ${product}`,
    productPrice: 12.5,
  }),
});
