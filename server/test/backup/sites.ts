import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { onTestFinished } from 'vitest';
import { createPostgresCopier } from '../../src/backup/postgres-copy.ts';
import type { BackupSite } from '../../src/backup/site.ts';
import { createSqliteCopier } from '../../src/backup/sqlite-copy.ts';
import { openDatabase } from '../../src/database/database.ts';
import type { Engine } from '../../src/database/engine.ts';
import { writeBelow } from '../site/released-site.ts';
import { makeEmptyDatabase } from '../support/postgres-databases.ts';
import { aFolder } from '../support/scratch-folder.ts';
import type { TestApp } from '../support/test-app.ts';

export const STOCK = 100_000;
export const PICTURE = ['media/ab/picture.webp', 'a picture'] as const;
export const RELEASE = ['site/releases/news/1-abc.tgz', 'a release'] as const;

export function aFile(folder: string, [path, content]: readonly [string, string]): string {
  writeBelow(folder, path, content);
  return join(folder, path);
}

/** The settings of a running site. */
export const envOf = ({ dataDir, databaseUrl }: TestApp): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

/** The parts of the site of such settings. */
export const siteOf = ({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): BackupSite => ({
  dataDir: DATA_DIR,
  database: DATABASE_URL ? createPostgresCopier(DATABASE_URL) : createSqliteCopier(DATA_DIR),
  key: null,
  bucket: null,
});

/** Packs a backup again, after a change of what is in it. */
export async function repack(file: string, change: (folder: string) => void): Promise<string> {
  const cwd = aFolder();
  await extract({ file, cwd });
  change(cwd);
  const changedFile = join(aFolder(), 'changed.tar');
  await create({ file: changedFile, cwd, gzip: true }, ['manifest.json', 'database', 'data']);
  return changedFile;
}

/** The settings of a site with nothing in it. `onEnd` is `afterAll` for one of several tests. */
export async function emptySite(
  engine: Engine,
  onEnd: (remove: () => Promise<void>) => unknown = onTestFinished,
): Promise<Record<string, string>> {
  const DATA_DIR = join(aFolder(), 'data');
  if (engine === 'sqlite') return { DATA_DIR };
  const { databaseUrl, remove } = await makeEmptyDatabase();
  onEnd(remove);
  return { DATA_DIR, DATABASE_URL: databaseUrl };
}

/** Totals of a site, read without any backup. */
export async function ledgerOf({ DATA_DIR = '', DATABASE_URL }: Record<string, string>) {
  const database = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  try {
    const orders = await database.db
      .selectFrom('orders')
      .select(['quantity', 'total_cents'])
      .execute();
    const { available } = await database.db
      .selectFrom('products')
      .select('available')
      .executeTakeFirstOrThrow();
    const pieces = orders.reduce((sum, { quantity }) => sum + quantity, 0);
    const cents = orders.reduce((sum, { total_cents }) => sum + total_cents, 0);
    return { orders: orders.length, cents, pieces, available };
  } finally {
    await database.close();
  }
}

/** Four pupils who order without a pause. `stop` resolves with the number of orders that were confirmed. */
export async function keepOrdering(testApp: TestApp) {
  await testApp.aUser({ role: 1 });
  const { id } = await testApp.aProduct({ available: STOCK });
  const pupils = [
    await testApp.aUser(),
    await testApp.aUser(),
    await testApp.aUser(),
    await testApp.aUser(),
  ];
  let isOver = false;
  let confirmed = 0;
  const running = Promise.all(
    pupils.map(async (as) => {
      while (!isOver) {
        const response = await testApp.call('orders.create', {
          as,
          body: { product: { id }, quantity: 1 + (confirmed % 3), instructions: '' },
          headers: { 'idempotency-key': randomUUID() },
        });
        if (response.statusCode >= 300) throw new Error(response.body);
        confirmed += 1;
      }
    }),
  );
  // An order that fails is reported by whoever waits for it.
  running.catch(() => {});
  return {
    confirmed: () => confirmed,
    async waitFor(orders: number): Promise<void> {
      while (confirmed < orders) await Promise.race([running, new Promise(setImmediate)]);
    },
    async stop(): Promise<number> {
      isOver = true;
      await running;
      return confirmed;
    },
  };
}
