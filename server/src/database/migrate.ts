import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { LastingStartFailure, StartFailure } from '../base/start-failure.ts';
import type { Engine } from './engine.ts';
import { MIGRATION_FILES } from './migration-files.ts';
import type { Tables } from './tables.ts';
import { takeAdvisoryLock } from './transaction-locks.ts';

/** The database has been migrated by a newer version of the program. */
export class NewerDatabase extends LastingStartFailure {
  constructor(unknownMigrations: readonly string[]) {
    super(
      `Cannot start: the database is of a newer version of this program, which ran ${unknownMigrations.join(', ')}. ` +
        'Start that version, or restore a backup from before the upgrade with `pnpm restore`.',
    );
  }
}

/**
 * Brings the schema up to date in one transaction, and returns the names of the migrations that ran: a process that is
 * killed leaves the database as it was. Several processes may start on one PostgreSQL at once: the first holds a lock until
 * it has committed; a SQLite file has one owner anyway. Throws StartFailure, also as NewerDatabase.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  try {
    return await db.transaction().execute((tx) => migrateAll(tx, engine));
  } catch (error) {
    // If rights are missing, this throws a sentence about them in place of the error.
    if (engine === 'postgres') await refuseUserWithoutRights(db);
    throw error;
  }
}

async function migrateAll(tx: Kysely<Tables>, engine: Engine): Promise<string[]> {
  await takeAdvisoryLock(tx, 'migrations');
  // Throws for a database that is not of this program.
  await findPendingMigrations(tx);
  const { error, results = [] } = await createMigrator(tx, engine).migrateToLatest();
  if (error) throw error;
  await storeChecksums(tx);
  return results.map(({ migrationName }) => migrationName);
}

const migrationsFor = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    MIGRATION_FILES.map(({ name, statements }) => [
      name,
      {
        async up(db) {
          for (const statement of statements(engine)) await sql.raw(statement).execute(db);
        },
      },
    ]),
  );

/** The names of the migrations that `migrate` would run. Throws NewerDatabase and LastingStartFailure. */
export async function findPendingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const history = await readHistory(db);
  const fileByName = new Map(MIGRATION_FILES.map((file) => [file.name, file]));
  const namesOf = (migrations: readonly PastMigration[]) => migrations.map(({ name }) => name);
  const unknownNames = namesOf(history.filter(({ name }) => !fileByName.has(name)));
  if (unknownNames.length > 0) throw new NewerDatabase(unknownNames);
  const differentNames = namesOf(
    history.filter(({ name, checksum }) => checksum && checksum !== fileByName.get(name)?.checksum),
  );
  if (differentNames.length > 0)
    throw new LastingStartFailure(
      `Cannot start: the database was made by another program, whose ${differentNames.join(', ')} differ from those of this one. ` +
        'Start that program, or name another DATA_DIR or DATABASE_URL.',
    );
  const pastNames = namesOf(history);
  return [...fileByName.keys()].filter((name) => !pastNames.includes(name));
}

type PastMigration = {
  readonly name: string;
  /** Null where an older version of the program ran it; missing until `storeChecksums` has added the column. */
  readonly checksum?: string | null | undefined;
};

/** False for a migration of a newer version of the program. */
export const isKnownMigration = (name: string): boolean =>
  MIGRATION_FILES.some((file) => file.name === name);

/**
 * Makes the tables as of a migration, or else of the newest, in another schema of PostgreSQL, which the transaction must
 * search first.
 */
export async function migrateSchema(
  tx: Kysely<Tables>,
  { schema, migration }: { readonly schema: string; readonly migration?: string },
): Promise<void> {
  const migrator = createMigrator(tx, 'postgres', schema);
  const { error } = await (migration ? migrator.migrateTo(migration) : migrator.migrateToLatest());
  if (error) throw error;
}

const createMigrator = (db: Kysely<Tables>, engine: Engine, schema?: string): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
    ...(schema && { migrationTableSchema: schema }),
  });

async function readHistory(db: Kysely<Tables>): Promise<PastMigration[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  return db
    .withTables<Record<typeof DEFAULT_MIGRATION_TABLE, PastMigration>>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .selectAll()
    .orderBy('name')
    .execute();
}

/** Kysely's table of migrations has names alone, so the program adds a column, which older versions leave empty. */
async function storeChecksums(tx: Kysely<Tables>): Promise<void> {
  const history = await readHistory(tx);
  const table = sql.table(DEFAULT_MIGRATION_TABLE);
  if (history.some((migration) => migration.checksum === undefined))
    await sql`alter table ${table} add column checksum text`.execute(tx);
  for (const { name } of history.filter((migration) => !migration.checksum)) {
    const checksum = MIGRATION_FILES.find((file) => file.name === name)?.checksum;
    await sql`update ${table} set checksum = ${checksum} where name = ${name}`.execute(tx);
  }
}

/** Since PostgreSQL 15 only the owner of a database may make tables. The right is null if no schema to make them in exists. */
async function refuseUserWithoutRights(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user: string; mayCreateTables: boolean | null }>`
    select current_user as "user",
      has_schema_privilege(current_schema(), 'create') as "mayCreateTables"`.execute(db);
  const [databaseUser] = rows;
  if (!databaseUser || databaseUser.mayCreateTables) return;
  const { user } = databaseUser;
  throw new StartFailure(
    `Cannot start: the database user ${user} may not make tables. ` +
      `Let it own the database: alter database … owner to ${user}.`,
  );
}
