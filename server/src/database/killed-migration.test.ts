import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
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

/** Makes a site what the version of the last of these files left, which knew no checksums; from the first on with an account. */
const upgrade = (site: Site, engine: Engine, files: typeof MIGRATION_FILES) =>
  withDatabase(site, async ({ db }) => {
    const migrations = files.map(({ name, statements }) => {
      const up = async (tx: Kysely<unknown>) => {
        for (const statement of statements(engine)) await sql.raw(statement).execute(tx);
      };
      return [name, { up }] as const;
    });
    const provider = { getMigrations: async () => Object.fromEntries(migrations) };
    expect(await new Migrator({ db, provider }).migrateToLatest()).not.toHaveProperty('error');
    if (files.length > 1) return;
    await sql`insert into users (email, email_verified, name, username, password_hash, role, search_text, created_at)
      values ('ana@school.example', 1, 'Ana', 'ana', '!', 0, 'ana', 1)`.execute(db);
  });

const SCHEMA: Readonly<Record<Engine, string>> = {
  sqlite: 'select group_concat(sql) as text from sqlite_master',
  postgres: `select string_agg(concat_ws(' ', table_name, column_name, data_type), ', ' order by table_name, column_name)
    as text from information_schema.columns where table_schema = 'public'`,
};

/** The schema, the migrations that ran, and the accounts. */
const readState = (site: Site, engine: Engine) =>
  withDatabase(
    site,
    async ({ db }) => {
      const rowsOf = async (query: string) =>
        (await sql<{ text: string }>`${sql.raw(query)}`.execute(db)).rows;
      const schema = `${(await rowsOf(SCHEMA[engine]))[0]?.text}`;
      const [hasNotes, hasUsers] = [/kysely_migration\b/.test(schema), /\busers\b/.test(schema)];
      const notes = hasNotes
        ? await rowsOf('select name as text from kysely_migration order by name')
        : [];
      const users = hasUsers ? await rowsOf('select email as text from users') : [];
      return [schema, ...notes.concat(users).map(({ text }) => text)].join('\n');
    },
    { readOnly: true },
  );

/** Begins all migrations, and ends them at the last of so many statements that begin like this. */
const killAt = (site: Site, words: string, count: number) =>
  withDatabase(site, async (database) => {
    let seen = 0;
    database.onStatement(({ sql: statement }) => {
      if (statement.startsWith(words)) seen += 1;
      // A dead process does nothing afterwards either.
      if (seen === count) throw new Error('killed');
    });
    await expect(database.migrate()).rejects.toThrow('killed');
  });

const NOTE = 'insert into "kysely_migration" ';
const CHECKSUM = 'update "kysely_migration" set checksum';

onEveryEngine('migrations that end', (_start, { engine }) => {
  // A process that is killed later has written all that it had when it was killed earlier.
  test('after the statements of any version leave the schema as it was, and run again', async () => {
    const [site, wholeSite] = [await emptySite(engine), await emptySite(engine)];
    await upgrade(wholeSite, engine, MIGRATION_FILES.slice(0, 1));
    await withDatabase(wholeSite, ({ migrate }) => migrate());
    for (const [index, { name }] of MIGRATION_FILES.entries()) {
      const before = await readState(site, engine);
      const left = MIGRATION_FILES.length - index;
      // The second note comes after all statements of two versions.
      if (left > 1) await killAt(site, NOTE, 2);
      else await killAt(site, CHECKSUM, MIGRATION_FILES.length);
      expect(await readState(site, engine), name).toBe(before);
      if (left > 1) await upgrade(site, engine, MIGRATION_FILES.slice(0, index + 1));
    }
    await withDatabase(site, ({ migrate }) => migrate());
    expect(await readState(site, engine)).toBe(await readState(wholeSite, engine));
  });

  test('with the last statement of all leave a new site empty', async () => {
    const site = await emptySite(engine);
    await killAt(site, CHECKSUM, MIGRATION_FILES.length);
    expect(await readState(site, engine)).toBe(await readState(await emptySite(engine), engine));
  });

  if (engine === 'postgres') return;

  test.each([0, 1])(
    'with their process leave files in which they run again, from version %i on',
    async (version) => {
      const site = await emptySite(engine);
      if (version > 0) await upgrade(site, engine, MIGRATION_FILES.slice(0, version));
      const before = await readState(site, engine);
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
      const after = await readState(site, engine);
      for (const folder of folderByContent.values()) {
        const killedSite = { DATA_DIR: folder };
        expect([before, after]).toContain(await readState(killedSite, engine));
        await withDatabase(killedSite, ({ migrate }) => migrate());
        expect(await readState(killedSite, engine)).toBe(after);
      }
    },
  );
});
