import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Product, StaffOrder } from 'shared/contract';
import { type Database, openDatabase } from '../src/database/database.ts';
import { freePort } from '../test/support/postgres-server.ts';
import { seed } from '../test/support/school.ts';
import { type ServerProcess, startServerProcess } from '../test/support/server-process.ts';
import { startTcpProxy } from '../test/support/tcp-proxy.ts';

export const PUPIL_COUNT = 200;

/** A pupil orders this often while the site is busy, with this pause in between. */
const BUSY_ATTEMPTS = 10;
const BUSY_PAUSE_MS = 200;

/** The stock of each option of a product by its name, or of a product without options by an empty name. */
export type StockByOption = Readonly<Record<string, number>>;

export type PupilOrder = {
  readonly productId: number;
  readonly optionId: number | undefined;
  readonly quantity: number;
  readonly key: string;
};

export type CampusOptions = {
  /** Address of an empty PostgreSQL database; SQLite without it. */
  readonly databaseUrl?: string | undefined;
  /** Processes that share the database. */
  readonly processes?: number;
  /** Network delay of a query and its answer together. */
  readonly delayMs?: number;
};

type ApiCall = {
  readonly token: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A school with 200 pupils, and the real server in processes that can be killed. */
export async function openCampus({ databaseUrl, processes = 1, delayMs = 0 }: CampusOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-stress-'));
  const inspect = async <T>(look: (database: Database) => Promise<T>): Promise<T> => {
    const database = openDatabase({ databaseUrl, dataDir });
    return look(database).finally(() => database.close());
  };
  const { admin, pupils } = await inspect(async (database) => {
    await database.migrate();
    return seed(database, { pupils: PUPIL_COUNT });
  });

  const url = databaseUrl ? new URL(databaseUrl) : null;
  const databaseAddress = url && { host: url.hostname, port: Number(url.port) };
  const proxy =
    databaseAddress && delayMs > 0 ? await startTcpProxy(databaseAddress, { delayMs }) : null;
  if (url && proxy) url.port = String(proxy.port);
  const env = { LOG_LEVEL: 'warn', DATABASE_URL: url?.href };
  const ports = new Set<number>();
  while (ports.size < processes) ports.add(await freePort());
  let servers: ServerProcess[] = [];
  const startAll = async (): Promise<void> => {
    const serverStarts = [...ports].map((port) => startServerProcess({ dataDir, port, env }));
    servers = await Promise.all(serverStarts);
  };
  const killAll = async (): Promise<void> => {
    await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  };
  await startAll();

  /** Every call goes to the next process. */
  let turn = 0;
  async function call(method: string, path: string, { token, body, headers = {} }: ApiCall) {
    turn += 1;
    const response = await fetch(`${servers[turn % servers.length]?.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  }

  return {
    pupils,
    killAll,
    startAll,
    /** Looks into the database itself. On SQLite, no server may be running then. */
    inspect,
    /** Puts a product on sale. Returns its number, and those of its options by their names. */
    async newSale({ '': available = 0, ...stock }: StockByOption) {
      const options = Object.entries(stock).map(([name, pieces]) => ({ name, available: pieces }));
      const body = { name: 'Hoodie', price: 45, available, options };
      const { json } = await call('POST', '/api/products', { token: admin, body });
      const product = json as Product;
      const optionIds = (product.options ?? []).map(({ name, id }) => [name, id] as const);
      return { productId: product.id, optionIds: Object.fromEntries(optionIds) };
    },
    /** Places an order. While the site is too busy (503), repeats it with the same key, as `Retry-After` asks. */
    async order(token: string, { productId, optionId, quantity, key }: PupilOrder) {
      for (let attempt = 1; ; attempt += 1) {
        const response = await call('POST', '/api/orders', {
          token,
          headers: { 'idempotency-key': key },
          body: { product: { id: productId }, optionId, quantity },
        });
        if (response.status !== 503 || attempt === BUSY_ATTEMPTS) return response;
        await sleep(BUSY_PAUSE_MS);
      }
    },
    async stocksOf(productId: number): Promise<StockByOption> {
      const { json } = await call('GET', `/api/products/${productId}`, { token: admin });
      const { options = [], available } = json as Product;
      const stocks = options.length > 0 ? options : [{ name: '', available }];
      return Object.fromEntries(stocks.map((stock) => [stock.name, stock.available]));
    },
    /** All orders of a product, as staff see them. */
    async ordersOf(productId: number): Promise<readonly StaffOrder[]> {
      const { json } = await call('GET', '/api/orders/admin?page=0&size=9999', { token: admin });
      return (json as Page<StaffOrder>).content.filter(({ product }) => product.id === productId);
    },
    async close(): Promise<void> {
      await killAll();
      await proxy?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Campus = Awaited<ReturnType<typeof openCampus>>;

/** No buyer without a mail, and no mail without an order: orders of one go are in one mail. */
export async function checkMailsOfOrders({ db }: Database): Promise<void> {
  const orders = await db.selectFrom('orders').select('buyer_id').execute();
  const mails = db.selectFrom('mail_outbox').select('user_id').where('kind', '=', 'order-placed');
  const readerIds = (await mails.execute()).map((mail) => mail.user_id);
  const buyerIds = new Set(orders.map((order) => order.buyer_id));
  assert.deepEqual(new Set(readerIds), buyerIds, 'a buyer has no mail');
  assert.ok(readerIds.length <= orders.length, 'an order has two mails');
}
