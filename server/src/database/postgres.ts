import { PostgresAdapter, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

const MAX_CONNECTIONS = 20;

/** Whole numbers and sums arrive as numbers, not as texts: everything we store fits exactly. */
const numberTypes = new pg.TypeOverrides();
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC])
  numberTypes.setTypeParser(type, Number);

/** PgBouncer refuses these as parameters of a connection, so each connection sets them. */
const SET_TIME_LIMITS = `set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '10s'`;

export type PoolState = {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
};

/**
 * Kysely's own lock for migrations belongs to a connection. Behind a pooler the connection that takes it is not the one that
 * releases it, so `migrate` takes a lock that ends with its transaction.
 */
class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter();
  }
}

/** Opens a pool of connections to PostgreSQL at a `postgres://` address, and the dialect by which Kysely uses it. */
export function openPostgres(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    types: numberTypes,
    keepAlive: true,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    query_timeout: 12_000,
    // The pool calls this for every new connection, before anybody uses it.
    verify: (client, done) => void prepareConnection(client).then(() => done(), done),
  });
  // Without these listeners, a connection that the database cuts would end the process. The next query fails anyway.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return {
    dialect: new PooledDialect({
      pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
    }),
    // Kysely has closed the pool by then.
    close: async () => {},
    poolState: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Takes a connection from the pool. After an outage it may be dead, or lead to a standby: it is closed, not given back. */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  let isLost = false;
  return {
    async query(...args: [string, unknown[]]) {
      try {
        return await client.query(...args);
      } catch (error) {
        isLost ||= isUnavailable(error);
        throw error;
      }
    },
    release: () => client.release(isLost),
  } as unknown as PostgresPoolClient;
}

/** Sets the limits of a new connection. Throws DatabaseUnavailable if a standby answers. */
async function prepareConnection(client: pg.PoolClient): Promise<void> {
  await client.query(SET_TIME_LIMITS);
  const { rows } = await client.query('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby !== false) throw new DatabaseUnavailable('the database follows another');
}
