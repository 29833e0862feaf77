import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect } from 'kysely';
import { createCommitGroups } from '../src/database/commit-group.ts';
import { compileOnce } from '../src/database/compile-once.ts';
import { type Db, openDatabase } from '../src/database/database.ts';
import { pipeline } from '../src/database/pipeline.ts';
import type { createPipeline } from '../src/database/postgres-pipeline.ts';
import { createPostgresPool } from '../src/database/postgres-pool.ts';
import { createSqliteHandle } from '../src/database/sqlite-handle.ts';
import type { Tables } from '../src/database/tables.ts';
import { createWriteLock } from '../src/database/write-lock.ts';
import { findUserOfSession } from '../src/modules/auth/sessions.queries.ts';
import { putMail } from '../src/modules/mail/outbox.queries.ts';
import {
  insertOrder,
  lockCurrentReps,
  takeStock,
} from '../src/modules/orders/order-changes.queries.ts';
import { startDelayedLine } from '../storm/delayed-line.ts';
import { findPostgresPrograms } from '../test/support/postgres-programs.ts';
import { startPostgresServer } from '../test/support/postgres-server.ts';
import { childrenOf, cpuMsOf } from './cpu.ts';
import { PRODUCTS, seed } from './seed.ts';

/**
 * `pnpm --filter server bench:speed-ups [part of a name]`: each speed-up beside the same work without it, one
 * after the other, 50 at a time. A speed-up that is not at least 1.5 times as fast is not worth its code.
 */
const [, , only = ''] = process.argv;
const AT_ONCE = 50;
const FAR_MS = 10;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ROUND_MS = Number(process.env.BENCH_ROUND_MS ?? 1000);

type Work = (turn: number) => Promise<unknown>;

type Pace = { readonly perSecond: number; readonly cpuMs: number };

/** CPU time so far of this process and of PostgreSQL, once it runs. */
let cpuMs = (): number => cpuMsOf(process.pid);

async function paceOf(work: Work): Promise<Pace> {
  let done = 0;
  const [start, cpuBefore] = [performance.now(), cpuMs()];
  const loop = async (): Promise<void> => {
    while (performance.now() - start < ROUND_MS) {
      done += 1;
      await work(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  const perSecond = (done / (performance.now() - start)) * 1000;
  return { perSecond, cpuMs: (cpuMs() - cpuBefore) / done };
}

async function compare(name: string, { fast, plain }: { fast: Work; plain: Work }) {
  if (!name.includes(only)) return;
  const rounds: { fast: Pace; plain: Pace }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ fast: await paceOf(fast), plain: await paceOf(plain) });
  }
  // The first round warms up.
  const counted = rounds.slice(1);
  const median = (pick: (round: (typeof rounds)[number]) => number): number =>
    counted.map(pick).toSorted((a, b) => a - b)[Math.floor(counted.length / 2)] ?? 0;
  console.log(
    `${name}: ${median(({ fast }) => fast.perSecond).toFixed(0)} per second, ` +
      `${median(({ plain }) => plain.perSecond).toFixed(0)} without, ` +
      `${median(({ fast, plain }) => fast.perSecond / plain.perSecond).toFixed(1)} times; ` +
      `${median(({ fast, plain }) => plain.cpuMs / fast.cpuMs).toFixed(1)} times the CPU without ` +
      `(${median(({ plain }) => plain.cpuMs).toFixed(2)} ms each); load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

const dataDir = mkdtempSync(join(tmpdir(), 'council-bench-'));

async function groupCommit(): Promise<void> {
  const writer = createSqliteHandle(new DatabaseSync(join(dataDir, 'group.db')));
  writer.exec('pragma journal_mode = wal; pragma synchronous = full');
  writer.exec('create table sale (id integer primary key, quantity integer not null)');
  const lock = createWriteLock();
  const insert = (maxMembers: number): Work => {
    const groups = createCommitGroups({ writer, lock, maxMembers });
    return async () => {
      const member = await groups.join();
      writer.exec('insert into sale (quantity) values (1)');
      await member.commit();
    };
  };
  await compare('SQLite, group commit', { fast: insert(64), plain: insert(1) });
  writer.close();
}

/** What an order does first, as a question: the same rows, nothing to wait for. */
const findStock = (db: Db, { productId, quantity }: { productId: number; quantity: number }) =>
  db
    .selectFrom('products')
    .select(['name', 'price_cents', 'available', 'max_per_buyer', 'image_url'])
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .where('available', '>=', quantity);

async function compiledQueries(): Promise<void> {
  const { db, migrate, close } = openDatabase({ dataDir });
  await migrate();
  const once = compileOnce(findStock);
  const wanted = { productId: 1, quantity: 1 };
  await compare('SQLite, queries compiled once', {
    fast: () => once(db, wanted).execute(),
    plain: () => findStock(db, wanted).execute(),
  });
  await close();
}

/** One query for a single session, as it would be written without the batch. */
const findOne = (db: Db, { sessionId, now }: { sessionId: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.avatar_url', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirstOrThrow();

async function sessions(db: Db): Promise<void> {
  const session = (turn: number) => {
    const userId = (turn % 200) + 1;
    return { userId, sessionId: `session-${userId}`, now: Date.now() };
  };
  await compare('PostgreSQL, sessions in a batch', {
    fast: (turn) => findUserOfSession(db, session(turn)),
    plain: (turn) => findOne(db, session(turn)),
  });
}

/** What an order does on PostgreSQL, with and without that which makes it fast. */
async function orders(databaseUrl: string): Promise<void> {
  const fast = open(databaseUrl);
  const unprepared = open(databaseUrl, { statements: { nameOf: () => undefined } });
  const waiting = open(databaseUrl, { pipeline: waitAlways });
  const place = storeOrder(fast, pipeline);
  await compare('PostgreSQL, prepared statements', {
    fast: place,
    plain: storeOrder(unprepared, pipeline),
  });
  await compare('PostgreSQL, statements sent together', {
    fast: place,
    plain: storeOrder(waiting, oneByOne),
  });
  for (const db of [fast, unprepared, waiting]) await db.destroy();
}

/** The same where each way there and back takes time. */
async function ordersFarAway(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const line = await startDelayedLine({ host: url.hostname, port: Number(url.port) }, FAR_MS);
  url.port = String(line.port);
  const [fast, waiting] = [open(url.href), open(url.href, { pipeline: waitAlways })];
  await compare(`PostgreSQL ${FAR_MS} ms away, statements sent together`, {
    fast: storeOrder(fast, pipeline),
    plain: storeOrder(waiting, oneByOne),
  });
  for (const db of [fast, waiting]) await db.destroy();
  await line.close();
}

const open = (databaseUrl: string, speedUps?: Parameters<typeof createPostgresPool>[1]) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: createPostgresPool(databaseUrl, speedUps) }),
  });

const waitAlways: typeof createPipeline =
  ({ send, watch }) =>
  (text, values) =>
    watch(() => send(text, values));

const oneByOne: typeof pipeline = async (tx, ...queries) => {
  const answers: unknown[] = [];
  for (const query of queries) answers.push(...(await pipeline(tx, query)));
  return answers as never;
};

const storeOrder = (db: Db, ask: typeof pipeline) => (turn: number) =>
  db.transaction().execute(async (tx) => {
    const [buyerId, productId, now] = [(turn % 200) + 7, (turn % PRODUCTS) + 1, Date.now()];
    const [[product], [rep]] = await ask(
      tx,
      takeStock(tx, { productId, quantity: 1 }),
      lockCurrentReps(tx, { buyerId }),
    );
    await insertOrder(tx, {
      id: product?.order_id,
      buyer_id: buyerId,
      product_id: productId,
      product_name: product?.name ?? '',
      unit_price_cents: 1250,
      quantity: 1,
      total_cents: 1250,
      currency: 'BGN',
      instructions: '',
      status: 'PENDING',
      reserved: 1,
      rep_id: rep?.id ?? 3,
      created_at: now,
    });
    const mail = { recipient: 'pupil@school.example', subject: 'Order', html: '' };
    await putMail(
      tx,
      { ...mail, kind: 'order-placed', text: 'You ordered. '.repeat(100) },
      { now },
    );
  });

try {
  await groupCommit();
  await compiledQueries();
  const programs = findPostgresPrograms();
  if (programs) {
    const { address, folder, stop } = await startPostgresServer(programs, {
      fsync: 'on',
      synchronous_commit: 'on',
    });
    const postmaster = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'), 10);
    cpuMs = () =>
      [process.pid, ...childrenOf(postmaster)].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    try {
      const databaseUrl = `${address}/postgres`;
      const database = openDatabase({ databaseUrl, dataDir });
      await database.migrate();
      await seed(database, { users: 1000, orders: 5000 });
      await sessions(database.db);
      await database.close();
      await orders(databaseUrl);
      await ordersFarAway(databaseUrl);
    } finally {
      await stop();
    }
  } else console.log('No PostgreSQL found: only SQLite was measured.');
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
