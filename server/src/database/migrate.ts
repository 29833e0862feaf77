import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './database.ts';
import { lockUntilCommit } from './lock.ts';
import { createFirstSchema } from './migrations/001-first.ts';
import { rememberWhoWasTold } from './migrations/002-told-of-orders.ts';
import { createReleases } from './migrations/003-releases.ts';
import { letPeopleChooseMails } from './migrations/004-mail-preferences.ts';
import { countTogether } from './migrations/005-rate-limits.ts';
import { keepSectionsInBounds } from './migrations/006-sections-in-bounds.ts';
import { letPeopleLeave } from './migrations/007-people-leave.ts';
import { believeManyNotOne } from './migrations/008-believed-reports.ts';
import { limitPiecesPerBuyer } from './migrations/009-pieces-per-buyer.ts';
import { knowRunningBuilds } from './migrations/010-running-builds.ts';
import { letPeopleHaveLanguages } from './migrations/011-languages.ts';
import { showSetsToSome } from './migrations/012-canaries-of-sets.ts';
import { trustRepositories } from './migrations/013-trusted-repositories.ts';
import { letPostsBeSigned } from './migrations/014-signed-posts.ts';
import { countPagesOfShells } from './migrations/015-pages-of-shells.ts';
import type { Tables } from './tables.ts';

const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first': { up: (db) => createFirstSchema(db, engine) },
  '002-told-of-orders': { up: rememberWhoWasTold },
  '003-releases': { up: (db) => createReleases(db, engine) },
  '004-mail-preferences': { up: letPeopleChooseMails },
  '005-rate-limits': { up: countTogether },
  '006-sections-in-bounds': { up: keepSectionsInBounds },
  '007-people-leave': { up: letPeopleLeave },
  '008-believed-reports': { up: believeManyNotOne },
  '009-pieces-per-buyer': { up: limitPiecesPerBuyer },
  '010-running-builds': { up: knowRunningBuilds },
  '011-languages': { up: letPeopleHaveLanguages },
  '012-canaries-of-sets': { up: showSetsToSome },
  '013-trusted-repositories': { up: (db) => trustRepositories(db, engine) },
  '014-signed-posts': { up: letPostsBeSigned },
  '015-pages-of-shells': { up: countPagesOfShells },
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
 * Brings the schema up to date, and returns the names of what ran. Several processes may start on one PostgreSQL at
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
