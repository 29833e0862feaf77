import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Product, StaffOrder } from 'shared/contract';
import type { OrderStatus } from 'shared/domain';
import { STAFF_COUNT, seed, tokenOf } from '../bench/seed.ts';
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts';
import { systemClock } from '../src/base/clock.ts';
import { type Database, openDatabase } from '../src/database/database.ts';
import { createDeployTokens } from '../src/modules/releases/tokens.service.ts';
import { freePort } from '../test/support/postgres-server.ts';
import { startDelayedLine } from './delayed-line.ts';
import { bring, type Ships } from './ships.ts';

export const PUPILS = 200;
const DAY_SECONDS = 24 * 60 * 60;

export type Wish = { readonly productId: number; readonly quantity: number; readonly key: string };

export type CampusOptions = {
  /** Address of an empty PostgreSQL database; SQLite without it. */
  readonly databaseUrl?: string | undefined;
  /** Processes that share the database. */
  readonly processes?: number;
  /** Network delay of a query and its answer together. */
  readonly delayMs?: number;
  /** Settings of the servers beside those that every storm needs. */
  readonly env?: Readonly<Record<string, string>>;
  /** A folder that stays; a new one that is removed if not set. */
  readonly dataDir?: string;
  /** Nothing is shown if not set. */
  readonly ships?: Ships;
  readonly pupils?: number;
  /** How long everybody stays logged in. */
  readonly sessionDays?: number;
};

type Call = {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A school with 200 pupils, and the real server in processes that can be killed. */
export async function openCampus(options: CampusOptions) {
  const { databaseUrl, processes = 1, delayMs = 0, ships = [] } = options;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'council-storm-'));
  bring(dataDir, ships);
  const open = (): Database => openDatabase({ databaseUrl, dataDir });
  const people = await enrol(open(), options);

  const url = databaseUrl ? new URL(databaseUrl) : null;
  const line =
    url && delayMs > 0
      ? await startDelayedLine({ host: url.hostname, port: Number(url.port) }, delayMs)
      : null;
  if (url && line) url.port = String(line.port);
  const env = { LOG_LEVEL: 'warn', DATABASE_URL: url?.href, ...options.env };
  const ports = new Set<number>();
  while (ports.size < processes) ports.add(await freePort());
  let servers: ServerProcess[] = [];
  const startAll = async (): Promise<void> => {
    const starting = [...ports].map((port) => startServerProcess({ dataDir, port, env }));
    servers = await Promise.all(starting);
  };
  const killAll = async (): Promise<void> => {
    await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')));
  };
  await startAll();

  /** Every call goes to the next process. */
  let turn = 0;
  function ask(method: string, path: string, { token, body, headers = {} }: Call = {}) {
    turn += 1;
    const isRaw = body instanceof FormData || body instanceof Blob;
    return fetch(`${servers[turn % servers.length]?.origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
  }
  async function call(method: string, path: string, more: Call) {
    const answer = await ask(method, path, more);
    return { status: answer.status, json: await answer.json() };
  }

  return {
    ...people,
    killAll,
    startAll,
    ask,
    call,
    /** The address of the first process, which stays when it is killed and started again. */
    origin: `http://127.0.0.1:${[...ports][0]}`,
    pids: (): number[] => servers.map(({ pid }) => pid),
    /** Reads an address to its end, as a browser does. */
    async read(path: string, token?: string): Promise<number> {
      const answer = await ask('GET', path, { token, headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      return answer.status;
    },
    /** Puts a product on sale and returns its number. */
    async newProduct(available: number): Promise<number> {
      const body = { name: 'Mug', price: 12.5, available };
      return (await call('POST', '/api/products', { token: people.admin, body })).json.id;
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
    /** Staff upload a picture. */
    upload(bytes: Buffer) {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(bytes)]), 'picture.jpg');
      return call('POST', '/api/uploads', { token: people.council, body });
    },
    /** A committee uploads a release of the news. */
    uploadRelease: (archive: Buffer) =>
      call('POST', '/api/sections/mf-news/releases', {
        token: people.committee,
        headers: { 'content-type': 'application/gzip' },
        body: new Blob([new Uint8Array(archive)]),
      }),
    async stockOf(productId: number): Promise<number> {
      const { json } = await call('GET', `/api/products/${productId}`, { token: people.admin });
      return (json as Product).available;
    },
    /** All orders of a product, as staff see them. */
    async ordersOf(productId: number): Promise<readonly StaffOrder[]> {
      const path = '/api/orders/admin?page=0&size=9999';
      const { content } = (await call('GET', path, { token: people.admin }))
        .json as Page<StaffOrder>;
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
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Writes the school into an empty database. Returns the tokens of its people, and closes the database. */
async function enrol(
  database: Database,
  { pupils = PUPILS, sessionDays = 1 }: Pick<CampusOptions, 'pupils' | 'sessionDays'>,
) {
  const seconds = sessionDays * DAY_SECONDS;
  try {
    await database.migrate();
    await seed(database, { users: pupils + STAFF_COUNT, orders: 0 });
    await database.db
      .updateTable('sessions')
      .set({ expires_at: Date.now() + seconds * 1000 })
      .execute();
    const made = { days: 1, label: 'storm', who: 'the storm', userId: null };
    const tokens = createDeployTokens({ database, clock: systemClock });
    const { token: committee } = await tokens.create('mf-news', made);
    const tokenFor = (id: number): string => tokenOf(id, seconds);
    return {
      committee,
      admin: tokenFor(1),
      council: tokenFor(2),
      reps: [3, 4, 5, 6].map(tokenFor),
      pupils: Array.from({ length: pupils }, (_, n) => tokenFor(n + 1 + STAFF_COUNT)),
    };
  } finally {
    await database.close();
  }
}

export type Campus = Awaited<ReturnType<typeof openCampus>>;
