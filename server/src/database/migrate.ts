import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { lockUntilCommit } from './lock.ts';
import { createBaseline } from './migrations/001-baseline.ts';
import type { Tables } from './tables.ts';

const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-baseline': { up: (db) => createBaseline(db, engine) },
});

/** The database has been migrated by a newer version of the program. */
export class NewerDatabase extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `Cannot start: the database is of a newer version of this program, which ran ${unknown.join(', ')}. ` +
        'Start that version, or restore a backup from before the upgrade with `pnpm restore`.',
    );
  }
}

/** The user of the database may not make tables: since PostgreSQL 15 only the owner of a database may. */
export class MayNotMigrate extends Error {
  constructor(user: string) {
    super(
      `Cannot start: the database user ${user} may not make tables. ` +
        `Let it own the database: alter database … owner to ${user}.`,
    );
  }
}

/**
 * Brings the schema up to date, and returns the names of the migrations that ran. Several processes may start on one PostgreSQL at
 * once: the first holds a lock until it has committed; a SQLite file has one owner anyway. Throws NewerDatabase and
 * MayNotMigrate.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  try {
    return engine === 'postgres'
      ? await db.transaction().execute((tx) => migrateAll(tx, engine))
      : await migrateAll(db, engine);
  } catch (error) {
    await refuseNewer(db, engine);
    if (engine === 'postgres') await refusePowerless(db);
    throw error;
  }
}

async function migrateAll(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  await lockUntilCommit(db, 'migrations');
  const { error, results = [] } = await migrator(db, engine).migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** The names of the migrations that `migrate` would run. Throws NewerDatabase. */
export async function pendingMigrations(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  await refuseNewer(db, engine);
  const known = await migrator(db, engine).getMigrations();
  return known.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}

const migrator = (db: Kysely<Tables>, engine: Engine): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } });

async function refuseNewer(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  const known = migrations(engine);
  const unknown = rows.map(({ name }) => name).filter((name) => !(name in known));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
}

async function refusePowerless(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user: string; may: boolean | null }>`
    select current_user as "user", has_schema_privilege(current_schema(), 'create') as may`.execute(
    db,
  );
  const [who] = rows;
  if (who && who.may !== true) throw new MayNotMigrate(who.user);
}
