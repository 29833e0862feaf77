import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE } from './postgres-cluster.ts';

let databaseCount = 0;
let administrator: Promise<pg.Client> | undefined;

/** A copy of the template, and a connection that empties it. */
type Copy = Awaited<ReturnType<typeof makeDatabase>> & { readonly client: pg.Client };

/** Copies that are as the template again. Bringing one there takes a tenth of the time of another copy. */
const emptyCopies: Copy[] = [];
let emptying: Promise<string> | undefined;

/** Lends a database that has the schema, and nothing that people wrote. Call `remove` when the test ends. */
export async function lendDatabase() {
  const copy = emptyCopies.pop() ?? (await copyTemplate());
  emptying ??= statementsThatEmpty(copy.client);
  const statements = await emptying;
  return {
    databaseUrl: copy.databaseUrl,
    async remove(): Promise<void> {
      const isEmpty = await copy.client.query(statements).catch(() => null);
      // A test may have changed the schema.
      if (isEmpty) emptyCopies.push(copy);
      else await copy.client.end().then(copy.remove);
    },
  };
}

async function copyTemplate(): Promise<Copy> {
  const database = await makeDatabase(`template ${TEMPLATE} strategy file_copy`);
  return { ...database, client: await connect(database.databaseUrl) };
}

/** Statements after which the tables have the rows that they have now, and new files: their rows come in no order of before. */
async function statementsThatEmpty(client: pg.Client): Promise<string> {
  const namesIn = async (view: string, column: string): Promise<string[]> => {
    const names = `select quote_ident(${column}) as name from ${view} where schemaname = 'public'`;
    return (await client.query<{ name: string }>(names)).rows.map(({ name }) => name);
  };
  const empty: string[] = [];
  const refilling: string[] = [];
  for (const table of await namesIn('pg_tables', 'tablename')) {
    const [row] = (await client.query(`select json_agg(${table})::text as all from ${table}`)).rows;
    const values = `json_populate_recordset(null::${table}, ${pg.escapeLiteral(row.all ?? '[]')})`;
    if (row.all)
      refilling.push(
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from ${values}`,
      );
    else empty.push(table);
  }
  const sequences = await namesIn('pg_sequences', 'sequencename');
  return [
    // A connection that a test has left could hold a lock.
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
    `do $$ declare written text[] := '{}'; name text; has_rows boolean; begin
      foreach name in array array['${empty.join("', '")}'] loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if has_rows then written := written || name; end if;
      end loop;
      if written <> '{}' then
        execute 'truncate ' || array_to_string(written, ', ') || ' cascade';
      end if;
    end $$`,
    ...refilling,
    ...sequences.map((sequence) => `select setval('${sequence}', 1, false)`),
  ].join(';');
}

export const makeEmptyDatabase = () => makeDatabase('');

async function makeDatabase(options: string) {
  databaseCount += 1;
  const name = `test_${process.pid}_${process.env.VITEST_POOL_ID ?? 0}_${databaseCount}`;
  await administer(`create database ${name} ${options}`);
  return {
    databaseUrl: `${inject('postgres')}/${name}`,
    remove: () => administer(`drop database ${name} with (force)`),
  };
}

/** On one connection of the worker: opening one takes both sides as long as copying the template. */
async function administer(sql: string): Promise<void> {
  administrator ??= connect(`${inject('postgres')}/postgres`);
  await (await administrator).query(sql);
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client(databaseUrl);
  // The cluster is stopped at the end of the run, perhaps before the worker.
  client.on('error', () => {});
  await client.connect();
  return client;
}
