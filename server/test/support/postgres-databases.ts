import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './postgres-cluster.ts';

export type LentDatabase = {
  readonly databaseUrl: string;
  /** Call it once, when the test needs it no more. */
  release(): Promise<void>;
};

/** A copy of the template, with a connection of the tests' own. */
type Copy = {
  readonly name: string;
  readonly client: pg.Client;
  /** Its schema when it was new. */
  readonly schema: string;
};

/** Copies that are as the template again. To bring one there takes less time than to make and remove another. */
const free: Copy[] = [];
let made = 0;
/** Statements that bring a copy there, read off the first one. */
let reset: string | undefined;

/** Lends a database that has the schema, and nothing that people wrote. */
export async function lendDatabase(): Promise<LentDatabase> {
  const copy = free.pop() ?? (await makeCopy());
  return {
    databaseUrl: addressOf(copy.name),
    async release() {
      if (await isReset(copy)) free.push(copy);
      else await remove(copy);
    },
  };
}

async function makeCopy(): Promise<Copy> {
  made += 1;
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${made}`;
  await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const client = await connect(name);
  reset ??= await resetOf(client);
  return { name, client, schema: await schemaOf(client) };
}

async function remove({ name, client }: Copy): Promise<void> {
  client.end().catch(() => {});
  await administer(`drop database ${name} with (force)`);
}

/** Resets the rows of a copy. False if that cannot be done, or if a test has changed more than rows. */
async function isReset({ client, schema }: Copy): Promise<boolean> {
  try {
    await client.query(reset ?? '');
    return (await schemaOf(client)) === schema;
  } catch {
    return false;
  }
}

/** Statements that give the tables the rows that they have in a new copy. */
async function resetOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const { rows: sequences } = await client.query<{ name: string }>(
    `select format('%I', sequencename) as name from pg_sequences where schemaname = 'public'`,
  );
  const refill: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ all: string | null }>(
      `select json_agg(${name})::text as all from ${name}`,
    );
    const all = rows[0]?.all;
    if (!all) continue;
    const values = `json_populate_recordset(null::${name}, ${pg.escapeLiteral(all)})`;
    refill.push(`insert into ${name} overriding system value select * from ${values}`);
  }
  return [
    // A connection left open by a test could hold a lock.
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    `set lock_timeout = '2s'`,
    // Without the checks of foreign keys, so in any order.
    'set session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...refill,
    ...sequences.map(({ name }) => `select setval('${name}', 1, false)`),
  ].join(';');
}

/** Changes whenever a table, a column, a rule of the schema or a setting of the database does. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ look: string }>(`
    with tables as (select oid, xmin from pg_class where relnamespace = 'public'::regnamespace)
    select md5(string_agg(look, ' ' order by look)) as look from (
      select concat('table', oid, ' ', xmin) from tables
      union all select concat('column', attrelid, ' ', attnum, ' ', xmin) from pg_attribute
        where attrelid in (select oid from tables)
      union all select concat('constraint', oid, ' ', xmin) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat('trigger', oid, ' ', xmin) from pg_trigger
      union all select concat('function', oid, ' ', xmin) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat('setting', xmin) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    ) as looks (look)`);
  return rows[0]?.look ?? '';
}

let administrator: Promise<pg.Client> | undefined;

/** On one connection of the worker: opening one takes both sides as long as copying the template. */
async function administer(sql: string): Promise<void> {
  administrator ??= connect('postgres');
  await (await administrator).query(sql);
}

async function connect(database: string): Promise<pg.Client> {
  const client = new pg.Client(addressOf(database));
  // The cluster is stopped at the end of the run, perhaps before the worker.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const addressOf = (database: string): string => `${inject('postgres')}/${database}`;
