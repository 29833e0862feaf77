import { existsSync, mkdirSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { alphabetKey } from 'shared/domain';
import { expect, onTestFinished, test } from 'vitest';
import { emptySite } from '../../test/backup/sites.ts';
import { writeBelow } from '../../test/site/released-site.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import type { Bucket } from '../bucket/bucket.ts';
import { openDatabase } from '../database/database.ts';
import { foldStoredTexts } from './fold-texts.queries.ts';
import { openSite } from './open-site.ts';
import { exitCodeOf, startFailureText } from './start-failure.ts';

const bucketThatLists = (list: Bucket['list']) => ({ list }) as Bucket;

onEveryEngine('opening the site of the settings', (_start, { engine }) => {
  /** A site without a database, in which something may lie already. */
  async function aSite(bucket: Bucket | null = null) {
    const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = await emptySite(engine);
    mkdirSync(dataDir);
    const builtFolder = aFolder();
    writeBelow(builtFolder, 'shipped.json', '{ "releases": [] }');
    const warnings: string[] = [];
    const logger = { warn: (text: string) => void warnings.push(text) };
    const site = { dataDir, databaseUrl, bucket, builtFolder, production: true, logger };
    return {
      site,
      warnings,
      open: async (options: Partial<typeof site> = {}) => {
        const database = await openSite({ ...site, ...options });
        onTestFinished(database.close);
        return database;
      },
      failure: () => openSite(site).catch((error: unknown) => error),
    };
  }

  test('a first start makes a database, and says so once', async () => {
    const { open, warnings } = await aSite();
    await (await open()).close();
    await open();
    expect(warnings).toEqual(['made a new, empty database']);
  });

  test('what an older version folded is folded anew', async () => {
    const { open } = await aSite();
    const { db, close } = await open();
    const old = { search_text: 'old', created_at: 1 };
    await db
      .insertInto('users')
      .values({
        ...{
          ...old,
          email: 'ana@school.example',
          email_verified: 1,
          name: 'Алёна',
          username: 'ana',
        },
        ...{ password_hash: '!', role: 0, class: '8і', class_key: '8і' },
      })
      .execute();
    await db
      .insertInto('products')
      .values({
        ...{ ...old, name: 'Ґердан', description: '', price_cents: 1, available: 1 },
        updated_at: 1,
      })
      .execute();
    await close();
    const { db: reopened } = await open();
    const user = reopened.selectFrom('users').select(['name_key', 'class_key', 'search_text']);
    expect(await user.executeTakeFirst()).toEqual({
      ...{ name_key: alphabetKey('Алёна'), class_key: '8i' },
      search_text: 'alena ana@school.example ana 8i',
    });
    const product = reopened.selectFrom('products').select('search_text');
    expect(await product.executeTakeFirst()).toEqual({ search_text: 'gerdan' });
  });

  test('folding goes on behind the last batch of a process that was killed', async () => {
    const { open } = await aSite();
    const database = await open();
    const { db, transaction } = database;
    const post = { title: 'Ґердан', content: '**b**', created_at: 1, updated_at: 1 };
    const posts = Array.from({ length: 120 }, () => ({ ...post, search_text: 'old' }));
    await db.insertInto('news_posts').values(posts).execute();
    await db.updateTable('site_texts').set({ text: '2' }).where('name', '=', 'folding').execute();
    const searchTexts = async () => {
      const rows = await db.selectFrom('news_posts').select('search_text').orderBy('id').execute();
      return rows.map(({ search_text }) => search_text);
    };
    let batchCount = 0;
    const killed: typeof transaction = async (work) => {
      batchCount += 1;
      // One has found no accounts.
      if (batchCount > 2) throw new Error('killed');
      return transaction(work);
    };
    await expect(foldStoredTexts({ ...database, transaction: killed })).rejects.toThrow('killed');
    const folded = 'gerdan b ';
    expect(await searchTexts()).toEqual([...Array(50).fill(folded), ...Array(70).fill('old')]);
    await db
      .updateTable('news_posts')
      .set({ search_text: 'done before' })
      .where('search_text', '=', folded)
      .execute();
    await foldStoredTexts(database);
    expect(await searchTexts()).toEqual([
      ...Array(50).fill('done before'),
      ...Array(70).fill(folded),
    ]);
  });

  test.each(['jwt-secret', 'media/ab/picture.webp', 'site/discovery.json'])(
    'a missing database beside %s ends the start before anything is written',
    async (file) => {
      const { open, failure, site } = await aSite();
      writeBelow(site.dataDir, file, 'x');
      const error = await failure();
      expect(startFailureText(error)).toMatch(
        new RegExp(`has left ${site.dataDir}/${file.split('/ab')[0]}. Restore a backup`),
      );
      expect(exitCodeOf(error)).toBe(78);
      expect(readdirSync(site.dataDir)).toHaveLength(1);
      // A developer makes and loses databases at will.
      await open({ production: false });
    },
  );

  if (engine === 'postgres') {
    test('processes that start at once on an empty database do not take each other for a lost site', async () => {
      const { open, site } = await aSite();
      const bucket = bucketThatLists(async function* () {
        const other = openDatabase(site);
        await other.migrate().finally(other.close);
        yield 'releases/mf-news/1.0.0.tgz';
      });
      const database = await open({ bucket });
      expect((await database.findUpgrade()).isNew).toBe(false);
    });
    return;
  }

  test('a missing database beside a bucket with pictures ends the start; a silent one lets it try again', async () => {
    const full = await aSite(
      bucketThatLists(async function* () {
        yield 'media/ab/picture.webp';
      }),
    );
    expect(startFailureText(await full.failure())).toContain('media/ab/picture.webp in the bucket');
    const silent = await aSite(
      // biome-ignore lint/correctness/useYield: it fails before.
      bucketThatLists(async function* () {
        throw new Error('no answer');
      }),
    );
    const error = await silent.failure();
    expect(startFailureText(error)).toContain('the bucket of S3_URL does not answer');
    expect(exitCodeOf(error)).toBe(1);
  });

  test('a disk without room for the pages is named before one is copied', async () => {
    const { failure, site } = await aSite();
    writeBelow(site.builtFolder, 'shell/large.js', '');
    truncateSync(join(site.builtFolder, 'shell/large.js'), 8e12);
    expect(startFailureText(await failure())).toMatch(/ MB left, and \d+ MB are needed/);
    expect(existsSync(join(site.dataDir, 'site'))).toBe(false);
  });
});
