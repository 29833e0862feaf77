import { randomUUID } from 'node:crypto';
import type { BenchCall } from './closed-loop.ts';
import { PRODUCTS } from './seed.ts';

/** Orders of all kinds of products by all pupils, each with a key of its own, as the cart sends them. */
export function orderCalls(pupils: readonly string[]): () => BenchCall {
  let turn = 0;
  return () => {
    turn += 1;
    const id = (turn % PRODUCTS) + 1;
    return {
      method: 'POST',
      path: '/api/orders',
      headers: {
        authorization: `Bearer ${pupils[turn % pupils.length]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        product: { id },
        quantity: 1,
        paymentType: 'CASH',
        instructions: 'After school',
        productName: `Product number ${id}`,
        productPrice: 12.5,
      }),
    };
  };
}
