import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Line, WATCHED_TABLES } from './data-version.ts';

const CHANNEL = 'shown_data';
/**
 * What is told need not survive a power cut. For this transaction only: behind a PgBouncer the connection is then
 * another's, whose orders must survive one.
 */
const TELL = `set local synchronous_commit = off; notify ${CHANNEL}`;
const PATIENCE_MS = 700;
const LOOK_EVERY_MS = 1000;
const RETRY_MS = 500;
/** Under load one message tells of many changes. */
const TELL_EVERY_MS = 20;

/**
 * A change is told after its commit, on a connection of its own: PostgreSQL commits transactions that tell
 * something one by one, each with its own sync to the disk, and orders must not wait for that. A process may
 * die before it has told, and people write with psql: so each process also looks by itself.
 */
export function openPostgresLine(connectionString: string, onChange: () => void): Line {
  const closing = new AbortController();
  const { signal } = closing;
  /** Set while others can be heard. */
  let open: pg.Client | null = null;
  let newest: pg.Client | null = null;
  let untold = false;
  let telling = false;

  const pause = (milliseconds: number): Promise<void> =>
    sleep(milliseconds, undefined, { ref: false, signal });

  async function tellAll(): Promise<void> {
    if (telling) return;
    telling = true;
    try {
      while (untold && open) {
        untold = false;
        await open.query(TELL);
        await pause(TELL_EVERY_MS);
      }
    } catch {
      // It is told when the line stands again.
      untold = true;
    } finally {
      telling = false;
    }
  }

  async function stayOnLine(client: pg.Client): Promise<void> {
    const cut = Promise.withResolvers<never>();
    cut.promise.catch(() => {});
    const onCut = (reason?: Error): void => {
      if (open === client) open = null;
      cut.reject(reason ?? new Error('the line was cut'));
    };
    client.on('error', onCut).on('end', onCut);
    client.on('notification', ({ processId }) => {
      if (processId !== (client as unknown as { processID: number }).processID) onChange();
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    let seen: string | undefined;
    for (;;) {
      const { rows } = await client.query<{ look: string }>(LOOK);
      const look = rows[0]?.look;
      if (look !== seen) onChange();
      seen = look;
      open = client;
      void tellAll();
      await Promise.race([pause(LOOK_EVERY_MS), cut.promise]);
    }
  }

  async function keepOpen(): Promise<void> {
    while (!signal.aborted) {
      newest = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: PATIENCE_MS,
        query_timeout: PATIENCE_MS,
      });
      try {
        await stayOnLine(newest);
      } catch {
        open = null;
        newest.end().catch(() => {});
      }
      await pause(RETRY_MS).catch(() => {});
    }
  }

  void keepOpen();
  return {
    get isOpen() {
      return open !== null;
    },
    tell() {
      untold = true;
      void tellAll();
    },
    async close() {
      closing.abort();
      open = null;
      await newest?.end().catch(() => {});
    },
  };
}

/**
 * `xmin` is the transaction that wrote a row, and later ones have larger numbers. So as long as the number
 * of rows is the same, every change makes the sum larger.
 */
const LOOK = `select concat_ws(' ', ${WATCHED_TABLES.map(
  (table) => `(select concat(count(*), '.', sum(xmin::text::bigint)) from ${table})`,
).join(', ')}) as look`;
