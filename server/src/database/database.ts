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
import { MIGRATION_FILES } from './migration-files.ts';
import { openPostgres, type PoolState } from './postgres.ts';
import { openSqlite, openSqliteToRead } from './sqlite.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { makeUpgradeCopy, upgradeBytes } from './upgrade-copy.ts';

/** The database itself or the open transaction: the first parameter of queries. */
export type Db = Kysely<Tables>;

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
  /** `raise` is for public data that changes without a statement, such as when a scheduled post appears. */
  readonly version: DataVersion & { raise(): void };
  /**
   * Runs `work` in one transaction, and the whole transaction again when PostgreSQL reports a deadlock or a lock that was not
   * free, or `work` throws StaleRead. Everything inside must use the handle `tx` and wait for nothing but the database.
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
  /**
   * Brings the schema up to date, on SQLite with a copy from before. Resolves with the names of the migrations that ran;
   * rejects with StartFailure, and has changed nothing then.
   */
  migrate(): Promise<string[]>;
  findUpgrade(): Promise<Upgrade>;
  close(): Promise<void>;
};

export type Upgrade = {
  readonly pendingMigrations: readonly string[];
  /** Whether there is no schema, so that everything will be made anew. */
  readonly isNew: boolean;
  /** The room that the upgrade needs in the data folder; 0 where it does not copy the database first. */
  readonly bytes: number;
};

/** Thrown in a transaction whose reads are outdated: it is rolled back and run again. After the last time, callers get 503. */
export class StaleRead extends DatabaseUnavailable {}

const MAX_ATTEMPTS = 5;
const BUSY_PAUSE_MS = 1000;
/** Codes of PostgreSQL for a deadlock, a serialization failure, and a lock that was not free in time. */
const RETRYABLE_CODES = new Set<unknown>(['40P01', '40001', '55P03']);

type DatabaseOptions = {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Whether a SQLite file is only read, which is possible beside its owner. */
  readonly readOnly?: boolean;
  /** True by default: owns a SQLite file. False writes to it beside its owner, which must have brought its schema up to date. */
  readonly locksFolder?: boolean;
};

/** Opens PostgreSQL when there is an address for it, else the embedded database in the data folder. */
export function openDatabase({
  databaseUrl,
  dataDir,
  readOnly = false,
  locksFolder = true,
}: DatabaseOptions): Database {
  // Work that a transaction has started keeps this context when the transaction is over, so `isOpen` tells.
  const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean; raisesVersion: boolean }>();
  const isInsideTransaction = (): boolean => currentTransaction.getStore()?.isOpen ?? false;
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite';
  const opened = databaseUrl
    ? openPostgres(databaseUrl)
    : readOnly
      ? openSqliteToRead(dataDir, { isInsideTransaction })
      : openSqlite(dataDir, { isInsideTransaction, locksFolder });
  const listeners: ((statement: Statement) => void)[] = [];
  const db = new Kysely<Tables>({
    dialect: opened.dialect,
    // Runs after every statement, before its caller gets the result, so no module can forget to raise the version.
    log(event) {
      const { query, queryDurationMillis: milliseconds, level } = event;
      for (const listener of listeners)
        listener({ sql: query.sql, milliseconds, failed: level === 'error' });
      if (!changesWhatIsShown(query)) return;
      const transaction = currentTransaction.getStore();
      if (transaction?.isOpen) transaction.raisesVersion = true;
      else if (mayBeCommitted(level === 'error' ? event.error : undefined)) version.raise();
    },
  });
  const readFingerprint = async (): Promise<string | undefined> => {
    const { rows } = await sql.raw<{ fingerprint: string }>(FINGERPRINT_QUERY).execute(db);
    return rows[0]?.fingerprint;
  };
  const version = createDataVersion(databaseUrl ? readFingerprint : undefined);

  const attempt = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const state = { isOpen: true, raisesVersion: false };
    try {
      return await currentTransaction.run(state, () => db.transaction().execute(work));
    } catch (error) {
      state.raisesVersion &&= mayBeCommitted(error);
      throw error;
    } finally {
      state.isOpen = false;
      if (state.raisesVersion) version.raise();
    }
  };

  const findUpgrade = async (): Promise<Upgrade> => {
    const pendingMigrations = await findPendingMigrations(db);
    const isNew = pendingMigrations.length === MIGRATION_FILES.length;
    const needsCopy = engine === 'sqlite' && !isNew && pendingMigrations.length > 0;
    return { pendingMigrations, isNew, bytes: needsCopy ? upgradeBytes(dataDir) : 0 };
  };

  return {
    engine,
    db,
    version,
    onStatement: (listener) => void listeners.push(listener),
    poolState: opened.poolState,
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
      retryWhileBusy(async () => {
        const { bytes } = await findUpgrade();
        if (bytes > 0) await makeUpgradeCopy(dataDir);
        return migrate(db, engine);
      }),
    findUpgrade: () => retryWhileBusy(findUpgrade),
    async close() {
      await version.close();
      await db.destroy();
      await opened.close();
    },
  };
}

/** Finds out which migrations a start would run. The database is only read: beside a running site, and without a trace. */
export async function findUpgrade(
  options: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir'>,
): Promise<Upgrade> {
  const database = openDatabase({ ...options, readOnly: true });
  return database.findUpgrade().finally(database.close);
}

async function retry<T>(
  work: () => Promise<T>,
  options: { readonly isRetryable: (error: unknown) => boolean; readonly pauseMs: number },
): Promise<T> {
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    try {
      return await work();
    } catch (error) {
      if (attemptNumber === MAX_ATTEMPTS || !options.isRetryable(error)) throw error;
      await sleep(options.pauseMs);
    }
  }
}

/** Tries again, because a busy PostgreSQL may not answer a process that starts. */
const retryWhileBusy = <T>(work: () => Promise<T>): Promise<T> =>
  retry(work, {
    isRetryable: (error) => error instanceof DatabaseUnavailable,
    pauseMs: BUSY_PAUSE_MS,
  });

const isRetryable = (error: unknown): boolean =>
  error instanceof StaleRead ||
  (error instanceof Error && 'code' in error && RETRYABLE_CODES.has(error.code));
