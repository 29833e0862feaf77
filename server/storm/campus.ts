import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Product, StaffOrder } from 'shared/contract';
import type { OrderStatus } from 'shared/domain';
import { seed, tokenOf } from '../bench/seed.ts';
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { startDelayedLine } from './delayed-line.ts';

export const PUPILS = 200;
const STAFF_COUNT = 6;

export type Wish = { readonly productId: number; readonly quantity: number; readonly key: string };

export type CampusOptions = {
  /** Address of an empty PostgreSQL database; SQLite without it. */
  readonly databaseUrl?: string | undefined;
  /** Processes that share the database. */
  readonly processes?: number;
  /** Network delay of a query and its answer together. */
  readonly delayMs?: number;
};

/** A school with 200 pupils, and the real server in processes that can be killed. */
export async function openCampus({ databaseUrl, processes = 1, delayMs = 0 }: CampusOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'council-storm-'));
  const open = (): Database => openDatabase({ databaseUrl, dataDir });
  const database = open();
  await database.migrate();
  const { admin, pupils } = await seed(database, { users: PUPILS + STAFF_COUNT, orders: 0 });
  await database.close();

  const url = databaseUrl ? new URL(databaseUrl) : null;
  const line =
    url && delayMs > 0
      ? await startDelayedLine({ host: url.hostname, port: Number(url.port) }, delayMs)
      : null;
  if (url && line) url.port = String(line.port);
  const env = { LOG_LEVEL: 'warn', DATABASE_URL: url?.href };
  const start = (): Promise<ServerProcess> => startServerProcess({ dataDir, env });
  let servers: ServerProcess[] = [];
  const startAll = async (): Promise<void> => {
    servers = await Promise.all(Array.from({ length: processes }, start));
  };
  const killAll = async (): Promise<void> => {
    await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  };
  await startAll();

  /** Every call goes to the next process. */
  let turn = 0;
  async function call(method: string, path: string, { token, body, headers = {} }: CallOptions) {
    turn += 1;
    const answer = await fetch(`${servers[turn % servers.length]?.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  }

  return {
    admin,
    council: tokenOf(2),
    pupils,
    killAll,
    startAll,
    call,
    /** Puts a product on sale and returns its number. */
    async newProduct(available: number): Promise<number> {
      const body = { name: 'Mug', price: 12.5, available };
      return (await call('POST', '/api/products', { token: admin, body })).json.id;
    },
    order: (token: string, { productId, quantity, key }: Wish) =>
      call('POST', '/api/orders', {
        token,
        headers: { 'idempotency-key': key },
        body: { product: { id: productId }, quantity },
      }),
    move: (token: string, id: number, { to, seen }: { to: OrderStatus; seen?: OrderStatus }) =>
      call('PATCH', `/api/orders/${id}/status?status=${to}`, {
        token,
        ...(seen && { headers: { 'if-match': `"${seen}"` } }),
      }),
    async stockOf(productId: number): Promise<number> {
      const { json } = await call('GET', `/api/products/${productId}`, { token: admin });
      return (json as Product).available;
    },
    /** All orders of a product, as staff see them. */
    async ordersOf(productId: number): Promise<readonly StaffOrder[]> {
      const path = '/api/orders/admin?page=0&size=9999';
      const { content } = (await call('GET', path, { token: admin })).json as Page<StaffOrder>;
      return content.filter(({ product }) => product.id === productId);
    },
    /** Looks into the database itself. On SQLite, no server may be running then. */
    async inspect<T>(look: (database: Database) => Promise<T>): Promise<T> {
      const database = open();
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    async close(): Promise<void> {
      await killAll();
      await line?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type CallOptions = {
  readonly token: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Campus = Awaited<ReturnType<typeof openCampus>>;
