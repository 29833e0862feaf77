import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { changesWhatIsShown } from '../../src/database/data-version.ts';
import { type Database, type Db, openDatabase } from '../../src/database/database.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';

const sellOne = (db: Db, id: number) =>
  db
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '-', 1) }))
    .where('id', '=', id)
    .execute();

const known = (database: Database) =>
  vi.waitFor(() => {
    const version = database.version.now();
    expect(version).toBeDefined();
    return version;
  }, 5000);

const changedSince = (database: Database, before: string | undefined, within = 2500) =>
  vi.waitFor(async () => expect(await known(database)).not.toBe(before), {
    timeout: within,
    interval: 5,
  });

describe('statements that may change what public answers show', () => {
  test.each([
    ['update "products" set "available" = "available" - $1', true],
    ['insert into "news_posts" ("title") values ($1)', true],
    ['delete from "news_photos" where "post_id" = $1', true],
    ['with sold as (update products set available = 0 returning id) select * from sold', true],
    ['select * from "products"', false],
    ['insert into "orders" ("product_id", "product_name") values ($1, $2)', false],
    ['update "users" set "name" = $1', false],
    ['commit', false],
  ])('%s: %s', (sql, expected) => {
    expect(changesWhatIsShown(sql)).toBe(expected);
  });
});

onEveryEngine('the data version', (start, { engine }) => {
  test('is another one after a committed change, and only then', async () => {
    const { deps, aProduct, db } = await start();
    const { database } = deps;
    const { id } = await aProduct({ available: 5 });
    const before = await known(database);
    await database.transaction(async (tx) => {
      await sellOne(tx, id);
      expect(database.version.now()).toBe(before);
    });
    const after = database.version.now();
    expect(after).not.toBe(before);
    await sellOne(db, id);
    expect(database.version.now()).not.toBe(after);
  });

  test('stays the same after a transaction that was undone, and after other writes', async () => {
    const { deps, aProduct, aUser } = await start();
    const { database } = deps;
    const { id } = await aProduct();
    await known(database);
    // On PostgreSQL it notices once more, by looking, what the factory wrote.
    await sleep(50);
    const before = database.version.now();
    const undone = database.transaction(async (tx) => {
      await sellOne(tx, id);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await aUser();
    await sleep(1200);
    expect(database.version.now()).toBe(before);
  });

  test('is unknown when the database is closed', async () => {
    const { deps } = await start();
    await known(deps.database);
    await deps.database.close();
    expect(deps.database.version.now()).toBeUndefined();
  });

  // SQLite has one process.
  if (engine === 'sqlite') return;

  /** Another process on the database of this app. */
  async function another({ databaseUrl = '' }: TestApp, port?: number) {
    const url = new URL(databaseUrl);
    if (port) url.port = String(port);
    const database = openDatabase({ databaseUrl: url.href, dataDir: '' });
    onTestFinished(() => database.close());
    return database;
  }

  async function behindProxy(app: TestApp) {
    const { hostname, port } = new URL(app.databaseUrl ?? '');
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const database = await another(app, proxy.port);
    onTestFinished(() => proxy.close());
    return { proxy, database };
  }

  test('each hears at once what the other wrote', async () => {
    const app = await start();
    const { id } = await app.aProduct();
    const other = await another(app);
    const before = [await known(app.deps.database), await known(other)];
    await sleep(50);
    await sellOne(app.db, id);
    await changedSince(other, before[1], 500);
    await sleep(1200);
    const later = await known(app.deps.database);
    await sellOne(other.db, id);
    await changedSince(app.deps.database, later, 500);
  });

  test('a change that nobody told of is noticed', async () => {
    const app = await start();
    const { id } = await app.aProduct();
    const before = await known(app.deps.database);
    const client = new pg.Client(app.databaseUrl);
    await client.connect();
    await client.query('update products set available = 3 where id = $1', [id]);
    await client.end();
    await changedSince(app.deps.database, before);
  });

  test.each(['down', 'hang'] as const)('is unknown while the line is %s', async (state) => {
    const app = await start();
    const { id } = await app.aProduct();
    const { proxy, database } = await behindProxy(app);
    const before = await known(database);
    proxy.set(state);
    await vi.waitFor(() => expect(database.version.now()).toBeUndefined(), 3000);
    await sellOne(app.db, id);
    await sleep(300);
    expect(database.version.now()).toBeUndefined();
    proxy.set('up');
    await changedSince(database, before, 5000);
  });

  test('what was written while the line was cut is told when it stands again', async () => {
    const app = await start();
    const { id } = await app.aProduct();
    const { proxy, database } = await behindProxy(app);
    const before = await known(app.deps.database);
    await known(database);
    proxy.set('down');
    await vi.waitFor(() => expect(database.version.now()).toBeUndefined(), 3000);
    proxy.set('up');
    await sellOne(database.db, id);
    await changedSince(app.deps.database, before);
  });

  test('many changes at once are told in few messages', async () => {
    const app = await start();
    const { id } = await app.aProduct({ available: 5000 });
    const other = await another(app);
    await known(app.deps.database);
    const before = Number(await known(other));
    const began = performance.now();
    await Promise.all(Array.from({ length: 300 }, () => sellOne(app.db, id)));
    await sleep(100);
    const heard = Number(other.version.now()) - before;
    const seconds = (performance.now() - began) / 1000;
    expect(heard).toBeGreaterThan(0);
    // One in 20 ms, and what it sees itself when it looks each second.
    expect(heard).toBeLessThan(52 * seconds + 5);
  });
});
