import { setTimeout as sleep } from 'node:timers/promises';
import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startTcpProxy } from '../../test/support/tcp-proxy.ts';
import { onEveryEngine, type TestApp } from '../../test/support/test-app.ts';
import { changesWhatIsShown, createDataVersion, FINGERPRINT_QUERY } from './data-version.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import type { Tables } from './tables.ts';

const sellOne = (db: Db, id: number) =>
  db
    .updateTable('products')
    .set((eb) => ({ available: eb('available', '-', 1) }))
    .where('id', '=', id)
    .execute();

/** Much longer than it takes: a busy machine does not fail a test. */
const WAIT_OPTIONS = { timeout: 60_000, interval: 5 };

const waitForVersion = (database: Database) =>
  vi.waitFor(() => {
    const version = database.version.now();
    expect(version).toBeDefined();
    return version;
  }, WAIT_OPTIONS);

const waitForChange = (database: Database, before: string | undefined) =>
  vi.waitFor(async () => expect(await waitForVersion(database)).not.toBe(before), WAIT_OPTIONS);

describe('statements that may change public responses', () => {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const order = db.insertInto('orders').columns(['product_id', 'product_name']);

  test.each([
    ['a sale', db.updateTable('products').set({ available: 1 }), true],
    ['a post', db.insertInto('news_posts').columns(['title']).defaultValues(), true],
    ['a picture less', db.deleteFrom('news_photos').where('post_id', '=', 1), true],
    ['a release', db.updateTable('site_revision').set({ revision: 2 }), true],
    ['a read', db.selectFrom('products').selectAll(), false],
    [
      'an order of what it reads',
      order.expression(db.selectFrom('products').select(['id', 'name'])),
      false,
    ],
    ['a new name', db.updateTable('users').set({ name: 'Iva' }), false],
  ])('%s', (_, query, expected) => {
    expect(changesWhatIsShown({ query: query.toOperationNode() })).toBe(expected);
  });
});

test('a database that does not answer gets three reads of the data version, not ever more', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn(() => new Promise<string>(() => {}));
  createDataVersion(read).now();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(read).toHaveBeenCalledTimes(3);
});

onEveryEngine('the data version', (start, { engine }) => {
  test('is another one after a committed change, and only then', async () => {
    const { deps, aProduct, db } = await start();
    const { database } = deps;
    const { id } = await aProduct({ available: 5 });
    const before = await waitForVersion(database);
    await database.transaction(async (tx) => {
      await sellOne(tx, id);
      expect(await waitForVersion(database)).toBe(before);
    });
    const after = database.version.now();
    expect(after).not.toBe(before);
    await sellOne(db, id);
    expect(database.version.now()).not.toBe(after);
  });

  test('stays the same after a transaction that was undone, and after other writes', async () => {
    const { deps, aProduct, aUser, db } = await start();
    const { database } = deps;
    const { id } = await aProduct();
    // On PostgreSQL a version follows the fingerprint, a moment later.
    const version = async () =>
      engine === 'sqlite'
        ? database.version.now()
        : (await sql.raw(FINGERPRINT_QUERY).execute(db)).rows;
    const before = await version();
    const undone = database.transaction(async (tx) => {
      await sellOne(tx, id);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await aUser();
    expect(await version()).toEqual(before);
  });

  test('is unknown when the database is closed', async () => {
    const { deps } = await start();
    await waitForVersion(deps.database);
    await deps.database.close();
    expect(deps.database.version.now()).toBeUndefined();
  });

  // SQLite has one process.
  if (engine === 'sqlite') return;

  /** Another process on the database of this app. */
  async function openAsOtherProcess({ databaseUrl = '' }: TestApp, port?: number) {
    const url = new URL(databaseUrl);
    if (port) url.port = String(port);
    const database = openDatabase({ databaseUrl: url.href, dataDir: '' });
    onTestFinished(() => database.close());
    return database;
  }

  async function openBehindProxy(app: TestApp) {
    const { hostname, port } = new URL(app.databaseUrl ?? '');
    const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
    const database = await openAsOtherProcess(app, proxy.port);
    onTestFinished(() => proxy.close());
    return { proxy, database };
  }

  test('each process detects the writes of another', async () => {
    const app = await start();
    const { id } = await app.aProduct();
    const otherDatabase = await openAsOtherProcess(app);
    const before = await waitForVersion(otherDatabase);
    await sellOne(app.db, id);
    await waitForChange(otherDatabase, before);
  });

  test.each(['down', 'hang'] as const)('is unknown while the connection is %s', async (state) => {
    const app = await start();
    const { id } = await app.aProduct();
    const { proxy, database } = await openBehindProxy(app);
    const before = await waitForVersion(database);
    proxy.set(state);
    await vi.waitFor(() => expect(database.version.now()).toBeUndefined(), WAIT_OPTIONS);
    await sellOne(app.db, id);
    await sleep(300);
    expect(database.version.now()).toBeUndefined();
    proxy.set('up');
    await waitForChange(database, before);
  });
});
