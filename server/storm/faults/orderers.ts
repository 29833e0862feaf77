import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/database/database.ts';
import type { Campus, Wish } from '../campus.ts';

export type Placed = Wish & {
  readonly token: string;
  readonly id: number;
  /** When it was answered, and how long that took, by the clock that nobody sets. */
  readonly at: number;
  readonly ms: number;
};

type Options = {
  readonly productId: number;
  readonly atOnce: number;
  readonly pauseMs: number;
};

/** Pupils who order all the time. Whose order is not taken sends the same again, as the site's own pages do. */
export function startOrderers(campus: Campus, { productId, atOnce, pauseMs }: Options) {
  const placed: Placed[] = [];
  /** Answers other than 201, by status; 0 for none at all. */
  const refused = new Map<number, number>();
  let isOver = false;
  let turn = 0;

  async function orderOne(): Promise<void> {
    turn += 1;
    const token = campus.pupils[turn % campus.pupils.length] ?? '';
    const wish = { productId, quantity: 1 + (turn % 3), key: randomUUID() };
    for (;;) {
      const began = performance.now();
      const answer = await campus.order(token, wish).catch(() => null);
      const at = performance.now();
      if (answer?.status === 201) {
        placed.push({ ...wish, token, id: answer.json.id, at, ms: at - began });
        return;
      }
      const status = answer?.status ?? 0;
      refused.set(status, (refused.get(status) ?? 0) + 1);
      await sleep(100);
    }
  }

  const work = Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (; !isOver; await sleep(pauseMs)) await orderOne();
    }),
  );

  return {
    placed,
    refused,
    /** The statuses of refused orders so far, such as `503 (12 times)`. */
    refusals: (): string =>
      refused.size === 0
        ? 'none refused'
        : [...refused]
            .map(([status, times]) => `${status || 'no answer'} (${times} times)`)
            .join(', '),
    /** Ends when every order has been taken. */
    async stop(): Promise<void> {
      isOver = true;
      await work;
    },
  };
}

/** The middle one of some numbers, rounded. */
export const medianOf = (numbers: readonly number[]): number =>
  Math.round(numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0);

type Expected = { readonly productId: number; readonly stock: number };

/** How many of the orders that were promised are not there. Throws when one is there twice or the stock is wrong. */
export async function countLost(
  { db }: Database,
  placed: readonly Placed[],
  { productId, stock }: Expected,
): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'idempotency_key', 'quantity'])
    .where('product_id', '=', productId)
    .execute();
  const byKey = new Map(rows.map((row) => [row.idempotency_key, row]));
  assert.equal(byKey.size, rows.length, 'an order was doubled');
  const sold = rows.reduce((sum, { quantity }) => sum + quantity, 0);
  const product = db.selectFrom('products').select('available').where('id', '=', productId);
  assert.equal((await product.executeTakeFirstOrThrow()).available + sold, stock);
  return placed.filter(({ key, id, quantity }) => {
    const row = byKey.get(key);
    return row?.id !== id || row.quantity !== quantity;
  }).length;
}
