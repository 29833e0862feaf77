import { chownSync, readdirSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptySite, envOf } from '../../test/backup/sites.ts';
import { needs } from '../../test/support/needs.ts';
import { runCommand, runCommandHere } from '../../test/support/run-command.ts';
import { aFolder } from '../../test/support/scratch-folder.ts';
import { onEveryEngine } from '../../test/support/test-app.ts';
import { openDatabase } from '../database/database.ts';
import { removeFormerSites } from '../database/former-sites.ts';
import { NewerDatabase } from '../database/migrate.ts';
import { MIGRATION_FILES } from '../database/migration-files.ts';
import { exitCodeOf, startFailureText } from '../process/start-failure.ts';

test('root is rejected on the data folder of another user', {
  ...needs('the rights of root', process.getuid?.() === 0),
}, async () => {
  const folder = aFolder();
  chownSync(folder, 65_534, 65_534);
  const { code, err } = await runCommandHere('migrate', [], { env: { DATA_DIR: folder } });
  expect(code).toBe(1);
  expect(err).toContain(`${folder} belongs to another user`);
  expect(readdirSync(folder)).toEqual([]);
});

onEveryEngine('migrating at the command line', (start, { engine }) => {
  test('a dry run lists the migrations and changes nothing, then they run once', async () => {
    const env = await emptySite(engine);
    const migrate = (...args: string[]) => runCommandHere('migrate', args, { env });
    const dryRun = await migrate('--dry-run');
    expect(dryRun).toMatchObject({ code: 0, err: '' });
    expect(dryRun.out).toMatch(/^Would run 001-baseline(?:\nWould run \d{3}-[a-z-]+)*$/);
    expect((await migrate()).out).toBe(dryRun.out.replaceAll('Would run', 'Ran'));
    expect((await migrate()).out).toBe('Nothing to do: the database is up to date.');
  });

  test('a program older than its database exits with advice; a running one continues', async () => {
    const testApp = await start();
    const { database } = testApp.deps;
    await sql`insert into kysely_migration (name, timestamp)
      values ('998-of-tomorrow', '2027-01-01T00:00:00.000Z')`.execute(testApp.db);
    for (const attempt of [database.migrate, database.findUpgrade]) {
      const error: unknown = await attempt().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(NewerDatabase);
      expect(startFailureText(error)).toMatch(
        /newer version .* 998-of-tomorrow.* restore a backup/,
      );
    }
    expect((await testApp.call('news.list')).statusCode).toBe(200);
    expect(await runCommandHere('migrate', ['--dry-run'], { env: envOf(testApp) })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database is of a newer version/i),
    });
  });

  test('a database of other migrations with the same names ends the start for good', async () => {
    const { db, deps } = await start();
    await sql`update kysely_migration set checksum = null`.execute(db);
    expect(await deps.database.migrate()).toEqual([]);
    const { rows } = await sql`select name from kysely_migration where checksum is null`.execute(
      db,
    );
    expect(rows).toEqual([]);
    await sql`update kysely_migration set checksum = 'x' where name = '001-baseline'`.execute(db);
    const error: unknown = await deps.database.migrate().catch((reason: unknown) => reason);
    expect(startFailureText(error)).toMatch(/made by another program, whose 001-baseline differ/);
    expect(exitCodeOf(error)).toBe(78);
  });

  test('a migration that fails is reported with its own error', async () => {
    const { DATA_DIR = '', DATABASE_URL } = await emptySite(engine);
    const database = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
    onTestFinished(() => database.close());
    await sql`create table users (id integer)`.execute(database.db);
    await expect(database.migrate()).rejects.toThrow(/"?users"? already exists/);
  });

  if (engine === 'sqlite') {
    const aPendingSite = async (): Promise<string> => {
      const { DATA_DIR: dataDir = '' } = await emptySite(engine);
      const database = openDatabase({ dataDir });
      await database.migrate();
      await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
        database.db,
      );
      await database.close();
      return dataDir;
    };

    test('a copy of the file from before stays beside it, until the former sites go', async () => {
      const dataDir = await aPendingSite();
      const filesBefore = readdirSync(dataDir);
      const database = openDatabase({ dataDir });
      onTestFinished(() => database.close());
      await expect(database.migrate()).rejects.toThrow(/duplicate column|already exists/);
      const copy = new DatabaseSync(join(dataDir, 'council.db-before-upgrade'), { readOnly: true });
      onTestFinished(() => copy.close());
      expect(copy.prepare('select count(*) as migrations from kysely_migration').get()).toEqual({
        migrations: MIGRATION_FILES.length - 1,
      });
      await removeFormerSites(database, dataDir);
      await database.close();
      expect(readdirSync(dataDir)).toEqual(filesBefore);
    });

    test('a disk without room for that copy is named, and nothing is written', async () => {
      const dataDir = await aPendingSite();
      const filesBefore = readdirSync(dataDir);
      // It takes no room: nobody has written there.
      truncateSync(join(dataDir, 'council.db'), 8e12);
      const { code, err } = await runCommand('migrate', [], { env: { DATA_DIR: dataDir } });
      expect(code).toBe(1);
      expect(err).toMatch(/^the disk of \S+ has \d+ MB left, and \d+ MB are needed/);
      expect(readdirSync(dataDir)).toEqual(filesBefore);
    });
    return;
  }

  test('a database user who may not make tables is named', async () => {
    const { DATABASE_URL = '' } = await emptySite(engine);
    const { db } = await start();
    const user = `poor_${process.pid}`;
    await sql`create role ${sql.id(user)} login`.execute(db);
    const address = Object.assign(new URL(DATABASE_URL), { username: user });
    const database = openDatabase({ databaseUrl: address.href, dataDir: '' });
    onTestFinished(async () => {
      await database.close();
      await sql`drop role ${sql.id(user)}`.execute(db);
    });
    const error: unknown = await database.migrate().catch((reason: unknown) => reason);
    expect(startFailureText(error)).toBe(
      `Cannot start: the database user ${user} may not make tables. Let it own the database: alter database … owner to ${user}.`,
    );
  });

  test('a connection gives up a statement after ten seconds', async () => {
    const { db } = await start();
    const { rows } = await sql<{ limit: string }>`
      select concat(current_setting('statement_timeout'), ' ',
        current_setting('idle_in_transaction_session_timeout')) as limit`.execute(db);
    expect(rows).toEqual([{ limit: '10s 10s' }]);
  });
});
