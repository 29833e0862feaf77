import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { inTime, LATE } from '../base/in-time.ts';
import {
  changesWhatIsShown,
  createDataVersion,
  type DataVersion,
  FINGERPRINT_QUERY,
  mayBeCommitted,
} from './data-version.ts';
import type { Engine } from './engine.ts';
import { findPendingMigrations, migrate } from './migrate.ts';
import { openPostgres, type PoolState } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The database itself or the open transaction: the first parameter of queries. */
export type Db = Kysely<Tables>;

/** A statement that has ended. */
export type Statement = {
  /** With `?` or `$1` in place of every value. */
  readonly sql: string;
  /** From its start to its result: waiting for a lock counts. */
  readonly milliseconds: number;
  readonly failed: boolean;
};

export type Database = {
  readonly engine: Engine;
  readonly db: Db;
  /** The version of everything that public responses show. */
  readonly version: DataVersion;
  /**
   * Runs `work` in one transaction, and again when PostgreSQL reports a deadlock or a lock that was not free, or `work`
   * throws StaleRead. Everything inside must use the handle `tx` and wait for nothing but the database.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Calls a listener after each statement, in the context of its caller. On SQLite, statements that begin and end
   * transactions are not among them.
   */
  onStatement(listener: (statement: Statement) => void): void;
  /** The connections to PostgreSQL; null with SQLite, which has none. */
  poolState(): PoolState | null;
  /** Resolves when the database answers within the time, rejects with DatabaseUnavailable otherwise. */
  ping(milliseconds: number): Promise<void>;
  /** Brings the schema up to date. Resolves with the names of the migrations that ran; rejects with NewerDatabase. */
  migrate(): Promise<string[]>;
  /** The names that `migrate` would run. */
  pendingMigrations(): Promise<string[]>;
  close(): Promise<void>;
};

/** A transaction's reads are outdated: it is rolled back and run again. */
export class StaleRead extends DatabaseUnavailable {}

const MAX_ATTEMPTS = 5;
const BUSY_PAUSE_MS = 1000;
/** PostgreSQL reports a deadlock, a serialization failure, or a lock that was not free in time with these. */
const RETRYABLE_CODES = new Set(['40P01', '40001', '55P03']);

/** Opens PostgreSQL when there is an address for it, else the embedded database in the data folder. */
export function openDatabase(options: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Database {
  const { databaseUrl } = options;
  const currentTransaction = new AsyncLocalStorage<{
    open: boolean;
    changesWhatIsShown: boolean;
  }>();
  const isInsideTransaction = (): boolean => currentTransaction.getStore()?.open ?? false;
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  const {
    dialect,
    close: closeEngine,
    poolState,
  } = databaseUrl
    ? openPostgres(databaseUrl)
    : openSqlite(options.dataDir, { isInsideTransaction });
  const listeners: ((statement: Statement) => void)[] = [];
  const db = new Kysely<Tables>({
    dialect,
    // Runs after every statement, before its caller gets the result, so no module can forget to raise the version.
    log(event) {
      const { query, queryDurationMillis: milliseconds, level } = event;
      for (const listener of listeners) {
        listener({ sql: query.sql, milliseconds, failed: level === 'error' });
      }
      if (!changesWhatIsShown(query)) return;
      const transaction = currentTransaction.getStore();
      if (transaction?.open) transaction.changesWhatIsShown = true;
      else if (mayBeCommitted(level === 'error' ? event.error : undefined)) version.raise();
    },
  });
  const readFingerprint = async (): Promise<string | undefined> => {
    const { rows } = await sql.raw<{ fingerprint: string }>(FINGERPRINT_QUERY).execute(db);
    return rows[0]?.fingerprint;
  };
  const version = createDataVersion(databaseUrl ? readFingerprint : undefined);

  const attempt = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const state = { open: true, changesWhatIsShown: false };
    try {
      return await currentTransaction.run(state, () => db.transaction().execute(work));
    } catch (error) {
      state.changesWhatIsShown &&= mayBeCommitted(error);
      throw error;
    } finally {
      state.open = false;
      if (state.changesWhatIsShown) version.raise();
    }
  };

  return {
    engine,
    db,
    version,
    onStatement: (listener) => void listeners.push(listener),
    poolState,
    async transaction(work) {
      if (isInsideTransaction()) throw new Error('A transaction was opened inside another one.');
      return retry(() => attempt(work), { isRetryable, pauseMs: 0 });
    },
    async ping(milliseconds) {
      const ping = db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
      if ((await inTime(ping, milliseconds)) === LATE)
        throw new DatabaseUnavailable('no answer in time');
    },
    migrate: () =>
      // A busy PostgreSQL may not answer a process that starts.
      retry(() => migrate(db, engine), {
        isRetryable: (error) => error instanceof DatabaseUnavailable,
        pauseMs: BUSY_PAUSE_MS,
      }),
    pendingMigrations: () => findPendingMigrations(db, engine),
    async close() {
      await version.close();
      await db.destroy();
      await closeEngine();
    },
  };
}

type RetryOptions = {
  readonly isRetryable: (error: unknown) => boolean;
  readonly pauseMs: number;
};

async function retry<T>(
  work: () => Promise<T>,
  { isRetryable, pauseMs }: RetryOptions,
): Promise<T> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await work();
    } catch (error) {
      if (attemptNumber === MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(pauseMs);
    }
  }
}

/** True for errors that another attempt may avoid. */
const isRetryable = (error: unknown): boolean =>
  error instanceof StaleRead ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    RETRYABLE_CODES.has(error.code));
