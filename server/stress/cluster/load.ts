import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Discovery } from 'shared/releases';
import { integrityOf } from '../../src/base/integrity.ts';

const PATHS = ['/', '/news', '/login', '/api/news', '/api/products', '/api/health/live'];

type Order = { readonly key: string; readonly quantity: number; id: number };

type LoadOptions = {
  readonly readers: number;
  /** Tokens of those who order. */
  readonly pupils: readonly string[];
  readonly productId: number;
  /** Pause between two visits of a reader, and two orders of a pupil. */
  readonly pauseMs: number;
};

/** Lets visitors read and pupils order until `stop`. Like a proxy, they use the next process if one does not answer. */
export function startLoad(
  origins: readonly string[],
  { readers, pupils, productId, pauseMs }: LoadOptions,
) {
  const orders: Order[] = [];
  const failures: string[] = [];
  const counts = { reads: 0, repeatedOrders: 0 };
  let isOver = false;
  let turn = 0;

  /** Every process twice, beginning with another one each time. */
  const nextOrigins = (): readonly string[] => {
    turn = (turn + 1) % origins.length;
    const rotatedOrigins = origins.slice(turn).concat(origins.slice(0, turn));
    return [...rotatedOrigins, ...rotatedOrigins];
  };

  /** The bytes at a URL. A read fails if no process answers 200, also in a second round. */
  async function read(url: string): Promise<Buffer | null> {
    counts.reads += 1;
    const causes: string[] = [];
    for (const origin of nextOrigins()) {
      try {
        const response = await fetch(origin + url);
        const bytes = Buffer.from(await response.arrayBuffer());
        if (response.status === 200 && bytes.length > 0) return bytes;
        causes.push(`${response.status} ${bytes.subarray(0, 200)}`);
        if (response.status !== 503) break;
      } catch (error) {
        causes.push(String(error));
      }
    }
    failures.push(`${url}: ${causes}`);
    return null;
  }

  /** Files that a browser loads: the discovery document, its files, a page. */
  async function visit(): Promise<void> {
    const discoveryBytes = await read('/discovery.json');
    if (!discoveryBytes) return;
    const document: Discovery = JSON.parse(discoveryBytes.toString());
    for (const { url, metadata } of document.microFrontends['mf-news'] ?? []) {
      const bytes = await read(url);
      if (bytes && integrityOf(bytes) !== metadata.integrity) failures.push(`${url} is not whole`);
    }
    const page = await read('/');
    const [, script] = /src="(\/assets\/[^"]+)"/.exec(page?.toString() ?? '') ?? [];
    if (script) await read(script);
    else failures.push('a page without its script');
    for (const url of PATHS) await read(url);
    await sleep(pauseMs);
  }

  /** A pupil repeats an order without a response, as the site's own pages do. */
  async function placeOrder(token: string): Promise<void> {
    const order = { key: randomUUID(), quantity: 1 + (orders.length % 3), id: 0 };
    for (let attempts = 0; order.id === 0; attempts += 1) {
      const response = await fetch(`${nextOrigins()[0]}/api/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': order.key,
        },
        body: JSON.stringify({ product: { id: productId }, quantity: order.quantity }),
      }).catch(() => null);
      if (attempts > 0) counts.repeatedOrders += 1;
      if (response?.status === 201) {
        const body: { id: number } | null = await response.json().catch(() => null);
        order.id = body?.id ?? 0;
      } else {
        assert.ok(!response || response.status >= 500, `an order was answered ${response?.status}`);
        await sleep(100);
      }
    }
    orders.push(order);
    await sleep(pauseMs);
  }

  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work();
  };
  const allWork = Promise.all([
    ...Array.from({ length: readers }, () => repeat(visit)),
    ...pupils.map((token) => repeat(() => placeOrder(token))),
  ]);
  allWork.catch(() => undefined);

  return {
    orders,
    failures,
    counts,
    /** Ends after the responses of all pending calls. */
    async stop(): Promise<void> {
      isOver = true;
      await allWork;
    },
  };
}

export type Load = ReturnType<typeof startLoad>;
