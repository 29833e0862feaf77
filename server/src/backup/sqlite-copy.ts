import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedFailure } from '../base/expected-failure.ts';
import {
  type DatabaseCopier,
  type DatabaseTotals,
  haveSameTotals,
  parseTotals,
  TOTALS_QUERY,
} from './database-copy.ts';

/** Whether a file of the data folder belongs to the database, or to the lock beside it. */
export const isSqliteFile = (name: string): boolean => /^council\.(?:db|lock)(?:-|$)/.test(name);

const BUSY_TIMEOUT_MS = 30_000;

export function createSqliteCopier(dataDir: string): DatabaseCopier {
  const file = join(dataDir, 'council.db');
  const totalsOf = (databaseFile: string): DatabaseTotals =>
    withDatabase(databaseFile, (db) => parseTotals(db.prepare(TOTALS_QUERY).get()));

  return {
    engine: 'sqlite',
    async write(target) {
      if (!existsSync(file)) throw new ExpectedFailure(`There is no database in ${dataDir}.`);
      // Reads one state of the database, while the site goes on writing.
      withDatabase(file, (db) => db.exec(`vacuum into '${target.replaceAll("'", "''")}'`));
      return totalsOf(target);
    },
    async check(copy, expected) {
      const fault = faultOf(copy);
      if (fault) throw new ExpectedFailure(`The copy of the database is damaged: ${fault}`);
      if (haveSameTotals(totalsOf(copy), expected)) return;
      throw new ExpectedFailure('The copy of the database has other totals than its manifest.');
    },
    isEmpty: async () => !existsSync(file),
    async replace(copy) {
      for (const name of ['council.db-wal', 'council.db-shm']) {
        await rm(join(dataDir, name), { force: true });
      }
      await copyFile(copy, file);
    },
    readTotals: async () => totalsOf(file),
  };
}

/** The fault that SQLite finds in a copy; null for a whole one. */
function faultOf(copy: string): string | null {
  try {
    const rows = withDatabase(copy, (db) => db.prepare('pragma integrity_check').all());
    const [firstResult] = rows.map(({ integrity_check: result }) => String(result));
    return firstResult === 'ok' ? null : (firstResult ?? 'no result');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function withDatabase<T>(file: string, work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return work(db);
  } finally {
    db.close();
  }
}
