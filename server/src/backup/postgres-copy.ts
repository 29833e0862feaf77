import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { COPY_MARK, ORDER_NUMBER_GAP } from '../database/copy-mark.ts';
import { formerSchemaAt } from '../database/former-sites.ts';
import { LAST_BACKUP } from '../database/last-backup.ts';
import { isKnownMigration, migrateSchema } from '../database/migrate.ts';
import {
  type DatabaseCopier,
  type DatabaseTotals,
  parseTotals,
  requireSameTotals,
  TOTALS_QUERY,
} from './database-copy.ts';
import { readRows, writeRows } from './postgres-rows.ts';
import {
  columnsIn,
  makeSchema,
  openScratch,
  SCRATCH_SCHEMA,
  type Scratch,
  withoutForeignKeys,
} from './scratch-schema.ts';

const { escapeIdentifier } = pg;

/** Tells the connections of this process from those of others. */
const CONNECTION_NAME = `council-copier-${randomUUID()}`;

const MAX_ATTEMPTS = 20;
const ATTEMPT_PAUSE_MS = 100;

/**
 * Copies rows only, by `COPY`. The site's own migrations make the tables of a restored site, so a copy holds nothing of
 * others who use the same database, and may be restored into another version of PostgreSQL.
 */
export function createPostgresCopier(databaseUrl: string): DatabaseCopier {
  const withClient = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = await connect(databaseUrl);
    return work(client).finally(() => disconnect(client));
  };

  /** Fills the scratch schema from a file, and counts it. The transaction stays open: only a commit leaves anything of it. */
  const fillScratch = async (client: pg.Client, file: string, expected: DatabaseTotals) => {
    const scratch = await openScratch(client, async () => expected.migration);
    const { columns } = scratch;
    await withoutForeignKeys(client, async () => {
      // Migrations insert rows, which are in the file too.
      await client.query(`truncate ${[...columns.keys()].map(escapeIdentifier).join(', ')}`);
      await readRows(client, file, { schema: SCRATCH_SCHEMA, columns });
    });
    requireSameTotals(await totalsOf(client), expected);
    return scratch;
  };

  return {
    engine: 'postgres',
    place: placeOf(databaseUrl),
    writeCopy: (file) =>
      withClient(async (client) => {
        // The scratch schema tells which tables and columns are the site's; the rows are read from the site's own schema.
        const { schema, searchPath, columns } = await openScratch(client, lastMigrationOf);
        await client.query(`set local search_path to ${searchPath}`);
        await writeRows(client, file, { schema, columns });
        return totalsOf(client);
      }),
    checkCopy: (file, expected) =>
      withClient(async (client) => void (await fillScratch(client, file, expected))),
    isEmpty: () => withClient(async (client) => (await tablesIn(client)).length === 0),
    refuseOtherConnections: () => withClient(refuseOtherConnections),
    async prepareReplacement(file, { manifest, takeOver }) {
      const client = await connect(databaseUrl);
      try {
        const scratch = await fillScratch(client, file, manifest);
        await client.query(STORE_TEXT, [LAST_BACKUP, manifest.madeAt]);
        if (takeOver) await makeReal(client);
        else await client.query(STORE_TEXT, [COPY_MARK, manifest.madeAt]);
        await refuseOtherConnections(client);
        await replaceTables(client, scratch);
        const { rows } = await client.query('select txid_current() as id');
        return {
          transactionId: rows[0].id,
          // Synchronous, because a crash must not undo the commit after the data folder was replaced.
          commit: async () =>
            void (await client.query('set local synchronous_commit to on; commit')),
          close: () => disconnect(client),
        };
      } catch (error) {
        await disconnect(client);
        throw error;
      }
    },
    isCommitted: (transactionId) =>
      withClient(async (client) => {
        const findStatus = async () => {
          const { rows } = await client.query('select txid_status($1) as status', [transactionId]);
          return rows[0].status;
        };
        const status = await askUntil(findStatus, (answer) => answer !== 'in progress');
        if (status === 'committed' || status === 'aborted') return status === 'committed';
        // PostgreSQL knows nothing of a transaction that is too long ago.
        throw new ExpectedFailure('The database cannot tell how the restore ended. Try again.');
      }),
    storeBackupTime: (madeAt) =>
      withClient(async (client) => void (await client.query(STORE_TEXT, [LAST_BACKUP, madeAt]))),
    makeRealSite: () =>
      withClient(async (client) => {
        await refuseOtherConnections(client);
        await client.query('begin');
        const findMark = 'select from site_texts where name = $1';
        const { rowCount } = await client.query(findMark, [COPY_MARK]);
        if (rowCount) await makeReal(client);
        await client.query('commit');
        return Boolean(rowCount);
      }),
  };
}

const STORE_TEXT = `insert into site_texts (name, text) values ($1, $2)
  on conflict (name) do update set text = excluded.text`;

/**
 * Removes `COPY_MARK`, by which a site sends no mail. The next order number is `ORDER_NUMBER_GAP` above the last: `nextval`
 * adds one here, and another one for the next order.
 */
async function makeReal(client: pg.Client): Promise<void> {
  await client.query('delete from site_texts where name = $1', [COPY_MARK]);
  await client.query(
    `select setval(sequence, nextval(sequence) + $1 - 2)
     from pg_get_serial_sequence('orders', 'id') as orders(sequence)`,
    [ORDER_NUMBER_GAP],
  );
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: CONNECTION_NAME,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a lost connection would end the process; with one, the next query fails.
  client.on('error', () => {});
  await client.connect();
  return client;
}

const disconnect = (client: pg.Client): Promise<void> => client.end().catch(() => {});

async function lastMigrationOf(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query(`select to_regclass('kysely_migration') as name`);
  if (tables[0].name === null) throw new ExpectedFailure('The database is empty.');
  const { rows } = await client.query('select max(name) as migration from kysely_migration');
  return rows[0].migration;
}

const totalsOf = async (client: pg.Client): Promise<DatabaseTotals> =>
  parseTotals((await client.query(TOTALS_QUERY)).rows[0]);

/** The tables that the user may move, in a schema or else in the one that is searched first; without those of extensions. */
async function tablesIn(client: pg.Client, schema: string | null = null): Promise<string[]> {
  const { rows } = await client.query(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and pg_has_role(relowner, 'usage')
       and relnamespace = to_regnamespace(quote_ident(coalesce($1, current_schema())))
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Moves the tables of the site into another schema, and those of the scratch schema into their place. */
async function replaceTables(client: pg.Client, { tx, schema }: Scratch): Promise<void> {
  // To the newest schema, so that the present tables of migrations that are later than the backup's are moved away too.
  await migrateSchema(tx, { schema: SCRATCH_SCHEMA });
  const restoredTables = [...(await columnsIn(client, SCRATCH_SCHEMA)).keys()];
  const presentTables = await tablesIn(client, schema);
  const isOfNewerVersion =
    presentTables.includes('kysely_migration') && (await hasUnknownMigrations(client, schema));
  // The names of a newer version's tables are not known, so each table is taken for one of them.
  const formerTables = presentTables.filter(
    (name) => isOfNewerVersion || restoredTables.includes(name),
  );
  const formerSchema = formerSchemaAt(new Date());
  await makeSchema(client, formerSchema);
  const move = (name: string, from: string, to: string) =>
    client.query(
      `alter table ${escapeIdentifier(from)}.${escapeIdentifier(name)} set schema ${escapeIdentifier(to)}`,
    );
  for (const name of formerTables) await move(name, schema, formerSchema);
  for (const name of restoredTables) await move(name, SCRATCH_SCHEMA, schema);
  await client.query(`drop schema ${SCRATCH_SCHEMA}`);
}

async function hasUnknownMigrations(client: pg.Client, schema: string): Promise<boolean> {
  const { rows } = await client.query(
    `select name from ${escapeIdentifier(schema)}.kysely_migration`,
  );
  return rows.some(({ name }) => !isKnownMigration(name));
}

async function refuseOtherConnections(client: pg.Client): Promise<void> {
  const countOthers = async () => {
    const { rows } = await client.query(
      `select count(*) as count from pg_stat_activity where datname = current_database()
       and backend_type = 'client backend' and application_name <> $1`,
      [CONNECTION_NAME],
    );
    return Number(rows[0].count);
  };
  const count = await askUntil(countOthers, (answer) => answer === 0);
  if (count === 0) return;
  throw new ExpectedFailure(
    `Somebody else works with the database (${count} connections). Stop the site first: every process of it.`,
  );
}

/** Asks a few times, because PostgreSQL takes a moment to notice that a connection has ended. */
async function askUntil<T>(ask: () => Promise<T>, isFinal: (answer: T) => boolean): Promise<T> {
  let answer = await ask();
  for (let attempt = 1; attempt < MAX_ATTEMPTS && !isFinal(answer); attempt += 1) {
    await sleep(ATTEMPT_PAUSE_MS);
    answer = await ask();
  }
  return answer;
}

function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
