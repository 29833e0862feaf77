import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Discovery } from 'shared/releases';
import { sha384 } from '../../test/releases/built-release.ts';

const READERS = 4;
const WRITERS = 3;
const PAGES = ['/', '/news', '/login', '/api/news', '/api/products', '/api/health/live'];

export type Order = { readonly key: string; readonly quantity: number; id: number };

type Options = {
  readonly pupils: readonly string[];
  readonly productId: number;
  /** Between two visits of a reader, and two orders of a pupil. */
  readonly pauseMs: number;
};

/** Visitors who read and pupils who order, all the time, at one address. */
export function startLoad(origin: string, { pupils, productId, pauseMs }: Options) {
  const orders: Order[] = [];
  const failures: string[] = [];
  const counted = { reads: 0, cutOff: 0, repeatedOrders: 0 };
  let isOver = false;

  /** The bytes at an address; anything but 200 counts as a failure. What breaks off is read again, once. */
  async function read(url: string, { isAgain } = { isAgain: false }): Promise<Buffer | null> {
    counted.reads += 1;
    try {
      const answer = await fetch(origin + url);
      const bytes = await answer.arrayBuffer().then(Buffer.from, () => null);
      // No proxy can ask another process when half of an answer is on its way. Browsers and the shell ask again.
      if (bytes === null && !isAgain) {
        counted.cutOff += 1;
        return read(url, { isAgain: true });
      }
      if (bytes === null) throw new Error('broke off twice');
      if (answer.status === 200 && bytes.length > 0) return bytes;
      failures.push(`${url} ${answer.status} ${bytes.subarray(0, 200)}`);
    } catch (error) {
      failures.push(`${url} ${String(error)}`);
    }
    return null;
  }

  /** What a browser loads: the document, the files that it names, a page. */
  async function visit(): Promise<void> {
    const text = await read('/discovery.json');
    if (!text) return;
    const document: Discovery = JSON.parse(text.toString());
    for (const { url, metadata } of document.microFrontends['mf-news'] ?? []) {
      const bytes = await read(url);
      if (bytes && sha384(bytes) !== metadata.integrity) failures.push(`${url} is not whole`);
    }
    const page = await read('/');
    const [, script] = /src="(\/assets\/[^"]+)"/.exec(page?.toString() ?? '') ?? [];
    if (script) await read(script);
    else failures.push('a page without its script');
    for (const url of PAGES) await read(url);
    await sleep(pauseMs);
  }

  /** A pupil whose order is not answered sends it again, as the site's own pages do. */
  async function order(token: string): Promise<void> {
    const placed = { key: randomUUID(), quantity: 1 + (orders.length % 3), id: 0 };
    for (let tried = 0; placed.id === 0; tried += 1) {
      const answer = await fetch(`${origin}/api/orders`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': placed.key,
        },
        body: JSON.stringify({ product: { id: productId }, quantity: placed.quantity }),
      }).catch(() => null);
      if (tried > 0) counted.repeatedOrders += 1;
      if (answer?.status === 201) {
        const told: { id: number } | null = await answer.json().catch(() => null);
        placed.id = told?.id ?? 0;
      } else {
        assert.ok(!answer || answer.status >= 500, `an order was answered ${answer?.status}`);
        await sleep(100);
      }
    }
    orders.push(placed);
    await sleep(pauseMs);
  }

  const again = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work();
  };
  const work = Promise.all([
    ...Array.from({ length: READERS }, () => again(visit)),
    ...pupils.slice(0, WRITERS).map((token) => again(() => order(token))),
  ]);
  work.catch(() => undefined);

  return {
    orders,
    failures,
    counted,
    /** Ends when all that is under way has been answered. */
    async stop(): Promise<void> {
      isOver = true;
      await work;
    },
  };
}

export type Load = ReturnType<typeof startLoad>;
