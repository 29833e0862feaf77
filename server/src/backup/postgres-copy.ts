import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { type DatabaseCopier, parseTotals, TOTALS_QUERY } from './database-copy.ts';

const execFileAsync = promisify(execFile);
const WITHOUT_OWNERS = ['--no-owner', '--no-privileges'];

/** Makes copies by PostgreSQL's own programs, which must be on the PATH and at least as new as the server. */
export function createPostgresCopier(databaseUrl: string): DatabaseCopier {
  const programs = createPrograms(databaseUrl);
  const withDatabase = <T>(work: (client: pg.Client) => Promise<T>) =>
    withClient(databaseUrl, work);

  return {
    engine: 'postgres',
    write: (target) =>
      withDatabase(async (client) => {
        await client.query('begin isolation level repeatable read read only');
        if (await hasNoTables(client)) throw new ExpectedFailure('The database is empty.');
        const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
        const totals = await client.query(TOTALS_QUERY);
        await programs.run('pg_dump', [
          '--format=custom',
          ...WITHOUT_OWNERS,
          // The dump has the same snapshot as the totals.
          `--snapshot=${rows[0]?.id}`,
          `--file=${target}`,
          programs.databaseOption,
        ]);
        return parseTotals(totals.rows[0]);
      }),
    async check(copy) {
      const list = await programs.run('pg_restore', ['--list', copy]);
      if (/ TABLE DATA \S+ orders /.test(list)) return;
      throw new ExpectedFailure('The copy of the database has no orders: it is not of a site.');
    },
    isEmpty: () => withDatabase(hasNoTables),
    async replace(copy) {
      await withDatabase(async (client) => {
        await refuseOtherConnections(client);
        await dropTables(client);
      });
      await programs.run('pg_restore', [
        '--single-transaction',
        '--exit-on-error',
        ...WITHOUT_OWNERS,
        programs.databaseOption,
        copy,
      ]);
    },
    readTotals: () =>
      withDatabase(async (client) => parseTotals((await client.query(TOTALS_QUERY)).rows[0])),
  };
}

async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  // Without a listener, a lost connection would end the process; with one, the next query fails.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = current_schema()`,
  );
  return rows.map(({ name }) => name);
}

const hasNoTables = async (client: pg.Client): Promise<boolean> =>
  (await tablesOf(client)).length === 0;

async function dropTables(client: pg.Client): Promise<void> {
  const names = await tablesOf(client);
  if (names.length > 0) await client.query(`drop table ${names.join(', ')} cascade`);
}

async function refuseOtherConnections(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (!rowCount) return;
  throw new ExpectedFailure(
    `Somebody else works with the database (${rowCount} connections). Stop the site first: every process of it.`,
  );
}

/** PostgreSQL's programs for a database. The password goes in the environment, where other users do not see it. */
function createPrograms(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return {
    databaseOption: `--dbname=${url.href}`,
    /** Returns its output. Throws ExpectedFailure with its error output. */
    async run(program: string, args: readonly string[]): Promise<string> {
      const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
      try {
        return (await execFileAsync(program, args, { env, maxBuffer: 64 * 1024 * 1024 })).stdout;
      } catch (error) {
        throw new ExpectedFailure(failureText(program, error), { cause: error });
      }
    },
  };
}

function failureText(program: string, error: unknown): string {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
  if (code !== 'ENOENT') return `${program} failed: ${stderr.trim() || String(error)}`;
  return `${program} was not found. Install PostgreSQL's client programs (postgresql-client), of the server's version or newer.`;
}
