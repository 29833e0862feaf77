import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { createHeartbeat } from './heartbeat.ts';
import { createPipeline } from './postgres-pipeline.ts';
import { numbersAsNumbers } from './postgres-types.ts';
import { createStatementNames } from './prepared-statements.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const CONNECTIONS = 20;
const PING_MS = 700;
/** Set after connecting, because PgBouncer refuses them as parameters of a connection. */
const LIMITS = `set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '10s'`;

/** How many connections are open, how many of them have nothing to do, and how much work waits for one. */
export type PoolFigures = {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
};

/** What makes it fast. `bench/speed-ups.ts` leaves out one or the other. */
type SpeedUps = {
  readonly statements?: ReturnType<typeof createStatementNames>;
  readonly pipeline?: typeof createPipeline;
};

/** A pool that gives up at once on a database that is dead, and never on one that is only slow. */
export function createPostgresPool(
  connectionString: string,
  { statements = createStatementNames(), pipeline = createPipeline }: SpeedUps = {},
): PostgresPool & { figures(): PoolFigures } {
  const base: pg.ClientConfig = {
    connectionString,
    types: numbersAsNumbers,
    keepAlive: true,
    // A statement need not wait for the answer to the one before.
    pipeline: true,
  };
  let pool = openPool(base);
  let ended = false;
  const handedOut = new Set<pg.PoolClient>();

  /** Refuses the work on the dead connections. Later work gets new ones. */
  const dropConnections = (): void => {
    const dead = pool;
    pool = openPool(base);
    // `end` cuts the socket of a client whose query is still running.
    for (const client of handedOut) (client as unknown as pg.Client).end().catch(() => {});
    dead.end().catch(() => {});
  };

  const heart = createHeartbeat({ ping: () => ping(base), onDeath: dropConnections });

  const connect = async (): Promise<pg.PoolClient> => {
    if (ended) throw new DatabaseUnavailable('the database has been closed');
    let pending: Promise<pg.PoolClient> | undefined;
    try {
      const client = await heart.watch(() => {
        pending = pool.connect();
        return pending;
      });
      return handOut(client);
    } catch (error) {
      pending?.then((late) => late.release(true)).catch(() => {});
      throw error;
    }
  };

  /** Watches the queries of a client until it is given back. */
  const handOut = (client: pg.PoolClient): pg.PoolClient => {
    handedOut.add(client);
    const { query, release } = client;
    const run = query as (...args: unknown[]) => Promise<unknown>;
    client.query = pipeline({
      client: client as unknown as pg.Client,
      send(text, values) {
        const name = statements.nameOf(text);
        return run.apply(client, name ? [{ name, text, values }] : [text, values]);
      },
      watch: (work) =>
        heart.watch(async () => {
          const result = await work();
          heart.heard();
          return result;
        }),
    }) as unknown as typeof query;
    client.release = (error) => {
      handedOut.delete(client);
      client.query = query;
      client.release = release;
      client.release(error);
    };
    return client;
  };

  return {
    options: {},
    figures: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    connect: connect as unknown as PostgresPool['connect'],
    async end() {
      if (ended) return;
      ended = true;
      heart.stop();
      await pool.end();
    },
  };
}

function openPool(base: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({
    ...base,
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    query_timeout: 12_000,
  });
  // Without a listener of its own, a connection cut by a restart of the database ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query(LIMITS).catch(() => {});
  });
  return pool;
}

async function ping(base: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({
    ...base,
    connectionTimeoutMillis: PING_MS,
    query_timeout: PING_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => {});
  }
}
