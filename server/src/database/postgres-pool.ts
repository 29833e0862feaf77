import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { createHeartbeat } from './heartbeat.ts';
import { createPipeline } from './postgres-pipeline.ts';
import { numbersAsNumbers } from './postgres-types.ts';
import { createStatementNames } from './prepared-statements.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const CONNECTIONS = 20;
const PING_MS = 700;
/** Behind a pooler a ping waits until a connection of it is free. */
const PING_BEHIND_POOLER_MS = 4000;
/** Set after connecting, because PgBouncer refuses them as parameters of a connection. */
const LIMITS = `set statement_timeout = '10s'; set idle_in_transaction_session_timeout = '10s'`;
const WHO = 'select pg_backend_pid() as pid, pg_is_in_recovery() as standby';
/** A statement that writes was sent to a server that follows another: it is not the primary any more. */
const READ_ONLY = '25006';

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
  let isShared = false;
  const greet = async (client: pg.PoolClient): Promise<void> => {
    isShared = await isOfPooler(client);
  };
  let pool = openPool(base, greet);
  let ended = false;
  const handedOut = new Set<pg.PoolClient>();

  /** Refuses the work on the dead connections. Later work gets new ones. */
  const dropConnections = (): void => {
    const dead = pool;
    pool = openPool(base, greet);
    // `end` cuts the socket of a client whose query is still running.
    for (const client of handedOut) (client as unknown as pg.Client).end().catch(() => {});
    dead.end().catch(() => {});
  };

  const heart = createHeartbeat({
    ping: () => ping(base, isShared ? PING_BEHIND_POOLER_MS : PING_MS),
    onDeath: dropConnections,
  });

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
        // What is prepared on one connection behind a pooler is not known on the next.
        const name = isShared ? undefined : statements.nameOf(text);
        return run.apply(client, name ? [{ name, text, values }] : [text, values]);
      },
      watch: (work) =>
        heart.watch(async () => {
          const result = await work().catch((error: unknown) => {
            if (codeOf(error) === READ_ONLY) dropConnections();
            throw error;
          });
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

/** Called for each new connection before it is used. */
type Greet = (client: pg.PoolClient) => Promise<void>;

function openPool(base: pg.ClientConfig, greet: Greet): pg.Pool {
  const pool = new pg.Pool({
    ...base,
    verify: (client, done) => void greet(client).then(() => done(), done),
    max: CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    query_timeout: 12_000,
  });
  // Without a listener of its own, a connection cut by a restart of the database ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

/**
 * Prepares a new connection. Resolves with whether it goes through a pooler such as PgBouncer, which lends its own
 * connections to several clients. Rejects when a standby answers, because nothing can be written there.
 */
async function isOfPooler(client: pg.PoolClient): Promise<boolean> {
  const limits = client.query(LIMITS);
  const [{ rows }] = await Promise.all([
    client.query<{ pid: number; standby: boolean }>(WHO),
    limits,
  ]);
  const [server] = rows;
  if (server?.standby !== false) throw new DatabaseUnavailable('the database follows another');
  return server.pid !== (client as unknown as { processID: number }).processID;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

async function ping(base: pg.ClientConfig, within: number): Promise<void> {
  const client = new pg.Client({
    ...base,
    connectionTimeoutMillis: within,
    query_timeout: within,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => {});
  }
}
