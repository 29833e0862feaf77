import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../base/start-failure.ts';
import { createCommitGroups } from './commit-group.ts';
import { type SqliteDialectParts, sqliteDialect } from './sqlite-dialect.ts';
import { createSqliteHandle, type SqliteHandle } from './sqlite-handle.ts';
import { createWriteLock } from './write-lock.ts';

export const SQLITE_FILE = 'council.db';

const BUSY_TIMEOUT_MS = 5000;

/** Another process works with this data folder. */
export class DataFolderInUse extends StartFailure {
  constructor(dataDir: string) {
    super(
      `Cannot start: another process is using the data folder ${dataDir}. ` +
        'Stop it first, set DATA_DIR to another folder, or share a database with DATABASE_URL.',
    );
  }
}

/**
 * Opens the file of the database in the data folder. With `locksFolder`, it locks the folder for the life of this process, and
 * throws DataFolderInUse when another process has it.
 */
export function openSqlite(
  dataDir: string,
  {
    isInsideTransaction,
    locksFolder,
  }: Pick<SqliteDialectParts, 'isInsideTransaction'> & { readonly locksFolder: boolean },
) {
  mkdirSync(dataDir, { recursive: true });
  const closing = new DisposableStack();
  if (locksFolder) closing.defer(lockFolder(dataDir));
  const openHandle = ({ readOnly = false } = {}): SqliteHandle => {
    const file = join(dataDir, SQLITE_FILE);
    const options = { readOnly, timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true };
    const handle = createSqliteHandle(new DatabaseSync(file, options));
    closing.defer(handle.close);
    return handle;
  };
  try {
    const writer = openHandle();
    setUpWriter(writer);
    const reader = openHandle({ readOnly: true });
    const groups = createCommitGroups(writer, createWriteLock());
    return {
      dialect: sqliteDialect({ writer, reader, groups, isInsideTransaction }),
      poolState: () => null,
      close: async () => closing.dispose(),
    };
  } catch (error) {
    closing.dispose();
    throw error;
  }
}

/** Opens the file to read it, or an empty database if there is none: beside a running site, and without a trace. */
export function openSqliteToRead(
  dataDir: string,
  { isInsideTransaction }: Pick<SqliteDialectParts, 'isInsideTransaction'>,
) {
  const file = join(dataDir, SQLITE_FILE);
  const options = { readOnly: true, timeout: BUSY_TIMEOUT_MS };
  const handle = createSqliteHandle(
    new DatabaseSync(existsSync(file) ? file : ':memory:', options),
  );
  const groups = createCommitGroups(handle, createWriteLock());
  return {
    // SQLite itself refuses what the writer would write.
    dialect: sqliteDialect({ writer: handle, reader: handle, groups, isInsideTransaction }),
    poolState: () => null,
    close: async () => handle.close(),
  };
}

function setUpWriter(writer: SqliteHandle): void {
  writer.exec('pragma journal_mode = wal');
  // One sync for each commit: an order that was confirmed survives a power cut.
  writer.exec('pragma synchronous = full');
  // The log grows to 4000 pages (16 MB) before a checkpoint writes each changed page to the file once.
  writer.exec('pragma wal_autocheckpoint = 4000');
}

/**
 * Locks a data folder, and returns the function that unlocks it: holds an exclusive SQLite lock on a file of its own. The
 * operating system drops the lock with the process, also after `kill -9`, so that no stale lock file ever has to be removed by
 * hand. Throws DataFolderInUse.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'council.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw Object.assign(new DataFolderInUse(dataDir), { cause });
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
