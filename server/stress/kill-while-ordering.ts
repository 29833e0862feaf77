import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Campus,
  type CampusOptions,
  checkMailsOfOrders,
  openCampus,
  type PupilOrder,
} from './campus.ts';

const WRITERS = 20;
const STOCK = 1_000_000;

/** The orders that pupils sent, each with its number once it is confirmed; null without a response. */
type WishedOrders = Map<PupilOrder & { readonly token: string }, number | null>;

type StressSale = Awaited<ReturnType<Campus['newSale']>>;

async function orderUntilCut(
  campus: Campus,
  token: string,
  sale: StressSale,
  wishes: WishedOrders,
) {
  for (let n = 0; ; n += 1) {
    const optionIds = Object.values(sale.optionIds);
    // Without options, the index is NaN and the id undefined.
    const choice = { productId: sale.productId, optionId: optionIds[n % optionIds.length] };
    const wish = { token, ...choice, quantity: 1 + (n % 3), key: randomUUID() };
    wishes.set(wish, null);
    const response = await campus.order(token, wish).catch(() => null);
    if (!response) return;
    assert.equal(response.status, 201);
    wishes.set(wish, response.json.id);
  }
}

/** Every confirmed order is there, an order that was sent twice is there once, and the stock is right. */
async function checkSale(
  campus: Campus,
  { productId }: StressSale,
  wishes: WishedOrders,
): Promise<void> {
  const placed = await campus.ordersOf(productId);
  const orders = new Map(placed.map((order) => [order.id, order]));
  for (const [{ quantity }, id] of wishes) {
    assert.equal(orders.get(id ?? 0)?.quantity, quantity, `order ${id} is lost`);
  }
  assert.equal(orders.size, wishes.size);
  const stocks = await campus.stocksOf(productId);
  for (const [name, available] of Object.entries(stocks)) {
    const sold = placed
      .filter(({ option }) => (option?.name ?? '') === name)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    assert.equal(available + sold, STOCK, `stock of ${name || 'the product'}`);
  }
}

/**
 * Kills the server with SIGKILL while 20 pupils order without a pause, and starts it again. Pupils
 * without a response then repeat the same order, as their browsers would.
 */
export async function killWhileOrdering(options: CampusOptions, rounds: number): Promise<string> {
  const campus = await openCampus(options);
  let promisedCount = 0;
  let unansweredCount = 0;
  const startDurationsMs: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      // With options and without, in turns.
      const sale = await campus.newSale(round % 2 === 0 ? { '': STOCK } : { S: STOCK, L: STOCK });
      const wishes: WishedOrders = new Map();
      const pupils = campus.pupils.slice(0, WRITERS);
      const writing = pupils.map((token) => orderUntilCut(campus, token, sale, wishes));
      await sleep(100 + Math.random() * 800);
      await campus.killAll();
      await Promise.all(writing);
      const startedAt = performance.now();
      await campus.startAll();
      startDurationsMs.push(performance.now() - startedAt);

      const unansweredWishes = [...wishes].filter(([, id]) => id === null).map(([wish]) => wish);
      promisedCount += wishes.size - unansweredWishes.length;
      unansweredCount += unansweredWishes.length;
      for (const wish of unansweredWishes) {
        const response = await campus.order(wish.token, wish);
        assert.equal(response.status, 201);
        wishes.set(wish, response.json.id);
      }
      await checkSale(campus, sale, wishes);
    }
    await campus.killAll();
    await campus.inspect(checkMailsOfOrders);
  } finally {
    await campus.close();
  }
  startDurationsMs.sort((a, b) => a - b);
  const medianMs = Math.round(startDurationsMs[Math.floor(startDurationsMs.length / 2)] ?? 0);
  const slowestMs = Math.round(startDurationsMs.at(-1) ?? 0);
  return (
    `${rounds} kills: ${promisedCount} orders promised, none lost; ${unansweredCount} unanswered, ` +
    `none doubled by retries; up again after ${medianMs} ms, at worst ${slowestMs} ms`
  );
}
