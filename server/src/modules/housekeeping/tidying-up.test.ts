import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { workerFor } from '../../../test/support/mails.ts';
import { aPicture } from '../../../test/support/pictures.ts';
import { someoneWaits } from '../../../test/support/someone-waits.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { formerFolderAt, formerSchemaAt } from '../../database/former-sites.ts';
import type { Pictures } from '../pictures/pictures.service.ts';
import { createHousekeeping } from './housekeeping.service.ts';
import { createPictureCleanup } from './unused-pictures.service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const TWO_MONTHS = 60 * DAY;

const tidyUp = (
  testApp: TestApp,
  { cancelLapsedOrders = async () => {}, uptimeMs = (): number => 0 } = {},
) =>
  createHousekeeping({
    ...testApp.deps,
    dataDir: testApp.dataDir,
    uptimeMs,
    mailWorker: workerFor(testApp, { send: async () => {} }),
    orderLapse: { cancelLapsedOrders },
  }).tidyUp();

const store = async ({ deps }: TestApp, colour: string, size = 20): Promise<string> => {
  const bytes = await aPicture(colour, { width: size, height: size });
  return (await deps.pictures.store(bytes)).url;
};

/** True when row and file of a picture are there; false when both are gone. */
async function isKept({ deps, db }: TestApp, url: string): Promise<boolean> {
  const isStored = await deps.pictures.has(url.replace('/media/', ''));
  const hash = /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
  const row = await db.selectFrom('pictures').select('hash').where('hash', '=', hash).execute();
  expect(row).toHaveLength(isStored ? 1 : 0);
  return isStored;
}

onEveryEngine('tidying up', (start) => {
  test('a deleted product goes after 30 days, unless it was ordered', async () => {
    const testApp = await start();
    const deleted_at = testApp.clock.now() - 31 * DAY;
    const ordered = await testApp.aProduct({ deleted_at });
    await testApp.anOrder({ product_id: ordered.id });
    const unordered = await testApp.aProduct({ deleted_at });
    await testApp.anOption({ product_id: unordered.id });
    const fresh = await testApp.aProduct({ deleted_at: testApp.clock.now() - 29 * DAY });
    await tidyUp(testApp);
    const rows = await testApp.db.selectFrom('products').select('id').orderBy('id').execute();
    expect(rows).toEqual([{ id: ordered.id }, { id: fresh.id }]);
  });

  test('what a restore has replaced is removed once the site has run for a day', async () => {
    const testApp = await start();
    const now = new Date();
    const folder = join(testApp.dataDir, formerFolderAt(now));
    mkdirSync(folder);
    const schema = formerSchemaAt(now);
    const isPostgres = testApp.deps.database.engine === 'postgres';
    if (isPostgres) {
      await sql`create schema ${sql.id(schema)}`.execute(testApp.db);
      await sql`create table ${sql.id(schema, 'orders')} (id bigint)`.execute(testApp.db);
    }
    const isThere = async () => {
      const tables = await testApp.db.introspection.getTables();
      const hasTables = tables.some((table) => table.schema === schema);
      expect(hasTables).toBe(isPostgres && existsSync(folder));
      return existsSync(folder);
    };
    await tidyUp(testApp, { uptimeMs: () => DAY - 1 });
    expect(await isThere()).toBe(true);
    await tidyUp(testApp, { uptimeMs: () => DAY });
    expect(await isThere()).toBe(false);
  });

  test('a picture stays as long as a draft may name it since it was stored last, and later while it is used', async () => {
    const testApp = await start();
    const urls = {
      unused: await store(testApp, '#000001', 600),
      banner: await store(testApp, '#000002'),
      gallery: await store(testApp, '#000003'),
      product: await store(testApp, '#000004'),
      avatar: await store(testApp, '#000005'),
      text: await store(testApp, '#000006', 600),
      description: await store(testApp, '#000007'),
      ofDeletedPost: await store(testApp, '#000008'),
      inDeletedProduct: await store(testApp, '#000009'),
      storedAgain: await store(testApp, '#00000a'),
    };
    testApp.clock.forward(31 * DAY);
    await store(testApp, '#00000a');
    const deleted_at = testApp.clock.now();
    await testApp.aPost({ banner: urls.banner, gallery: [urls.gallery] });
    await testApp.aPost({
      content: `A ![](https://x.example${urls.text.replace('.webp', '@480.webp')})`,
    });
    await testApp.aPost({ banner: urls.ofDeletedPost, deleted_at });
    await testApp.aProduct({ image_url: urls.product, description: `![](${urls.description})` });
    await testApp.aProduct({ description: `![](${urls.inDeletedProduct})`, deleted_at });
    await testApp.aUser({ avatar_url: urls.avatar });

    await tidyUp(testApp);
    expect(await isKept(testApp, urls.unused)).toBe(true);
    testApp.clock.forward(1);
    await tidyUp(testApp);
    const { unused, ...used } = urls;
    expect(await isKept(testApp, unused)).toBe(false);
    for (const url of Object.values(used)) expect(await isKept(testApp, url)).toBe(true);
    const files = readdirSync(join(testApp.dataDir, 'media'), { recursive: true }).map(String);
    expect(files.filter((name) => name.includes(unused.slice(7, 39)))).toEqual([]);

    testApp.clock.forward(31 * DAY);
    await tidyUp(testApp);
    expect(await isKept(testApp, urls.ofDeletedPost)).toBe(false);
    expect(await isKept(testApp, urls.inDeletedProduct)).toBe(false);
    expect(await isKept(testApp, urls.banner)).toBe(true);
  });

  test('when pictures are removed and stored again at the same time, they are there afterwards', async () => {
    const testApp = await start();
    const colours = Array.from({ length: 8 }, (_, n) => `#0000${n}0`);
    for (const colour of colours) await store(testApp, colour);
    testApp.clock.forward(TWO_MONTHS);
    const sweeping = Promise.all([tidyUp(testApp), tidyUp(testApp), tidyUp(testApp)]);
    const urls = await Promise.all(colours.map((colour) => store(testApp, colour)));
    await sweeping;
    for (const url of urls) expect(await isKept(testApp, url)).toBe(true);
  });

  test('a picture that is stored again during its removal is there afterwards', async () => {
    const testApp = await start();
    await store(testApp, '#000001');
    testApp.clock.forward(TWO_MONTHS);
    const outsideTransaction = AsyncLocalStorage.snapshot();
    const { database, clock, pictures } = testApp.deps;
    let stored: Promise<string> | undefined;
    const slow: Pick<Pictures, 'removeFiles'> = {
      async removeFiles(picture) {
        stored = outsideTransaction(() => store(testApp, '#000001'));
        await outsideTransaction(() => someoneWaits(testApp));
        await pictures.removeFiles(picture);
      },
    };
    await createPictureCleanup({ database, clock, pictures: slow }).removeUnused();
    expect(await isKept(testApp, (await stored) ?? '')).toBe(true);
  });
});

onSqlite('tidying up', (start) => {
  test('the name of a buyer without an account is erased after 180 days', async () => {
    const testApp = await start();
    const sale = { buyer_id: null, status: 'DELIVERED' } as const;
    await testApp.anOrder({ ...sale, free_name: 'Mara' });
    testApp.clock.forward(181 * DAY);
    await testApp.anOrder({ ...sale, free_name: 'Kiril' });
    await tidyUp(testApp);
    const names = testApp.db.selectFrom('orders').select('free_name').orderBy('id').execute();
    expect(await names).toEqual([{ free_name: '' }, { free_name: 'Kiril' }]);
  });

  test('what cannot be done stops nothing else, and is reported', async () => {
    const testApp = await start();
    await testApp.aUser();
    testApp.clock.forward(15 * DAY);
    const failure = new Error('An order cannot be cancelled.');
    await expect(
      tidyUp(testApp, { cancelLapsedOrders: () => Promise.reject(failure) }),
    ).rejects.toMatchObject({
      errors: [failure],
    });
    expect(await testApp.db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('a deleted post can be restored for 30 days, and is then removed for good', async () => {
    const testApp = await start();
    const as = await testApp.aUser({ role: 2 });
    const [restored, deleted, live] = [
      await testApp.aPost(),
      await testApp.aPost(),
      await testApp.aPost(),
    ];
    for (const { id } of [restored, deleted])
      await testApp.call('news.delete', { as, params: { id } });
    testApp.clock.forward(30 * DAY);
    await tidyUp(testApp);
    const later = { ...as, ...(await testApp.aSession(as.id)) };
    const response = await testApp.call('news.restore', { as: later, params: { id: restored.id } });
    expect(response.statusCode).toBe(200);
    testApp.clock.forward(1);
    await tidyUp(testApp);
    const rows = await testApp.db.selectFrom('news_posts').select('id').orderBy('id').execute();
    expect(rows).toEqual([{ id: restored.id }, { id: live.id }]);
  });

  test('sessions are deleted a week after they expire', async () => {
    const testApp = await start();
    await testApp.aUser();
    testApp.clock.forward(14 * DAY);
    await tidyUp(testApp);
    expect(await testApp.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
    testApp.clock.forward(1);
    await tidyUp(testApp);
    expect(await testApp.db.selectFrom('sessions').select('id').execute()).toHaveLength(0);
  });
});
