import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { isKnownMigration, migrateSchema, NewerDatabase } from '../database/migrate.ts';
import type { Tables } from '../database/tables.ts';
import type { TableColumns } from './postgres-rows.ts';

/** The schema in which a transaction makes the site's tables anew. It does not outlast the transaction. */
export const SCRATCH_SCHEMA = 'council_scratch';

const INSUFFICIENT_PRIVILEGE = '42501';

export type Scratch = {
  readonly tx: Kysely<Tables>;
  /** The schema of the present site, not the scratch schema. */
  readonly schema: string;
  /** The path on which the present site finds its tables. */
  readonly searchPath: string;
  /** The tables of the site, as of the migration. */
  readonly columns: TableColumns;
};

/**
 * Begins a transaction that sees one state of the database, and makes the site's tables as of a migration in the scratch
 * schema. From then on, the transaction looks names without a schema up there. `findMigration` is called in the transaction,
 * so that it sees the same state.
 */
export async function openScratch(
  client: pg.Client,
  findMigration: (client: pg.Client) => Promise<string>,
): Promise<Scratch> {
  // Kysely takes its connections from a pool. This one has only the connection of the caller, who closes it.
  const connection = { query: client.query.bind(client), release: () => {} };
  const pool = { connect: async () => connection, end: async () => {} } as unknown as PostgresPool;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  // The user of the database may have limits, which suit the short queries of the site. '0' switches a limit off.
  await client.query(`select set_config(name, '0', true) from pg_settings where name in
    ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`);
  const { rows } = await client.query(
    `select current_schema() as schema, current_setting('search_path') as "searchPath"`,
  );
  const migration = await findMigration(client);
  if (!isKnownMigration(migration)) throw new NewerDatabase([migration]);
  await makeSchema(client, SCRATCH_SCHEMA);
  await client.query(`set local search_path to ${SCRATCH_SCHEMA}`);
  await migrateSchema(tx, { schema: SCRATCH_SCHEMA, migration });
  return { tx, ...rows[0], columns: await columnsIn(client, SCRATCH_SCHEMA) };
}

export async function makeSchema(client: pg.Client, name: string): Promise<void> {
  await client.query(`create schema ${name}`).catch((cause: unknown) => {
    if ((cause as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
    const reason = `The database user ${client.user} may not make schemas: let it own the database.`;
    throw new ExpectedFailure(reason, { cause });
  });
}

export async function columnsIn(client: pg.Client, schema: string): Promise<TableColumns> {
  const { rows } = await client.query(
    `select table_name as "table", json_agg(column_name order by ordinal_position) as names
     from information_schema.columns where table_schema = $1 group by table_name order by table_name`,
    [schema],
  );
  return new Map(rows.map(({ table, names }) => [table, names]));
}

/** Runs work without the foreign keys of the scratch schema, in any order of tables. Adding them again checks all rows. */
export async function withoutForeignKeys(
  client: pg.Client,
  work: () => Promise<void>,
): Promise<void> {
  const { rows: foreignKeys } = await client.query(
    `select conrelid::regclass as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace`,
    [SCRATCH_SCHEMA],
  );
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
