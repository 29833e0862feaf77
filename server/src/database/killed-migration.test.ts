import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { emptySite } from '../../test/backup/sites.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { type Database, openDatabase } from './database.ts';
import type { Engine } from './engine.ts';
import { MIGRATION_FILES } from './migration-files.ts';

type Site = Awaited<ReturnType<typeof emptySite>>;

async function withDatabase<T>(
  site: Site,
  work: (database: Database) => Promise<T>,
  { readOnly = false } = {},
): Promise<T> {
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = site;
  const database = openDatabase({ dataDir, databaseUrl, readOnly });
  return work(database).finally(database.close);
}

/** A site with one account, as the first version of the program left it, which knew no checksums. */
async function anOldSite(engine: Engine): Promise<Site> {
  const site = await emptySite(engine);
  const [first] = MIGRATION_FILES;
  if (!first) throw new Error('There are no migrations.');
  await withDatabase(site, async ({ db }) => {
    const up = async (tx: Kysely<unknown>) => {
      for (const statement of first.statements(engine)) await sql.raw(statement).execute(tx);
    };
    const provider = { getMigrations: async () => ({ [first.name]: { up } }) };
    expect(await new Migrator({ db, provider }).migrateToLatest()).not.toHaveProperty('error');
    await sql`insert into users (email, email_verified, name, username, password_hash, role, search_text, created_at)
      values ('ana@school.example', 1, 'Ana', 'ana', '!', 0, 'ana', 1)`.execute(db);
  });
  return site;
}

/** Names of all columns, the migrations that did not run, and the accounts. */
const readState = (site: Site) =>
  withDatabase(
    site,
    async ({ db, findUpgrade }) => {
      const tables = await db.introspection.getTables();
      const columns = tables.flatMap((table) =>
        table.columns.map(({ name }) => `${table.name}.${name}`),
      );
      const hasUsers = tables.some(({ name }) => name === 'users');
      const users = hasUsers ? await db.selectFrom('users').select('email').execute() : [];
      return JSON.stringify([columns.sort(), (await findUpgrade()).pendingMigrations, users]);
    },
    { readOnly: true },
  );

describe.each([
  ['a new site', emptySite],
  ['an old site', anOldSite],
])('migrations of %s', (_, makeSite) => {
  onEveryEngine('that end', (_start, { engine }) => {
    test('after any statement leave the schema as it was or whole, and run again', async () => {
      const wholeSite = await makeSite(engine);
      await withDatabase(wholeSite, ({ migrate }) => migrate());
      const site = await makeSite(engine);
      const states = [await readState(site), await readState(wholeSite)];
      /** Whether the migrations ended before so many writes. */
      const runUntil = (lastWrite: number) =>
        withDatabase(site, async (database) => {
          let writeCount = 0;
          database.onStatement(({ sql: statement }) => {
            if (!statement.startsWith('select')) writeCount += 1;
            // A dead process does nothing afterwards either.
            if (writeCount >= lastWrite) throw new Error('killed');
          });
          await database.migrate().catch((error: Error) => expect(error.message).toBe('killed'));
          return writeCount < lastWrite;
        });
      let lastWrite = 1;
      for (; !(await runUntil(lastWrite)); lastWrite += 1)
        expect(states).toContain(await readState(site));
      expect(lastWrite).toBeGreaterThan(20);
      expect(await readState(site)).toBe(states[1]);
    });

    if (engine === 'postgres') return;

    test('with their process leave files in which they run again', async () => {
      const site = await makeSite(engine);
      const before = await readState(site);
      const { DATA_DIR = '' } = site;
      const folderByContent = new Map<string, string>();
      await withDatabase(site, async (database) => {
        database.onStatement(() => {
          // The files as other processes see them at this moment are those that `kill -9` leaves.
          const folder = join(aFolder(), 'data');
          cpSync(DATA_DIR, folder, { recursive: true });
          const files = ['council.db', 'council.db-wal'].map((name) => join(folder, name));
          folderByContent.set(files.map((file) => readFileSync(file, 'base64')).join(), folder);
        });
        await database.migrate();
      });
      const after = await readState(site);
      for (const folder of folderByContent.values()) {
        const killedSite = { DATA_DIR: folder };
        expect([before, after]).toContain(await readState(killedSite));
        await withDatabase(killedSite, ({ migrate }) => migrate());
        expect(await readState(killedSite)).toBe(after);
      }
    });
  });
});
