import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { COPY_MARK, ORDER_NUMBER_GAP } from '../database/copy-mark.ts';
import { LAST_BACKUP } from '../database/last-backup.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import {
  type DatabaseCopier,
  type DatabaseTotals,
  parseTotals,
  requireSameTotals,
  TOTALS_QUERY,
} from './database-copy.ts';

/** Whether a file of the data folder is of SQLite: `council.db`, `council.db-wal`, `council.lock`. */
export const isSqliteFile = (name: string): boolean => /^council\.(?:db|lock)(?:-|$)/.test(name);

const BUSY_TIMEOUT_MS = 30_000;

export function createSqliteCopier(dataDir: string): DatabaseCopier {
  const file = join(dataDir, SQLITE_FILE);

  const checkCopy = async (copy: string, expected: DatabaseTotals): Promise<void> => {
    const fault = faultOf(copy);
    if (fault) throw new ExpectedFailure(`The copy of the database is damaged: ${fault}`);
    requireSameTotals(totalsOf(copy), expected);
  };

  return {
    engine: 'sqlite',
    place: `${SQLITE_FILE} of the data folder`,
    async writeCopy(target) {
      if (!existsSync(file)) throw new ExpectedFailure(`There is no database in ${dataDir}.`);
      // Reads one state of the database, while the site goes on writing.
      withDatabase(file, (db) => db.exec(`vacuum into '${target.replaceAll("'", "''")}'`));
      return totalsOf(target);
    },
    checkCopy,
    isEmpty: async () => !existsSync(file),
    // The command that restores holds the lock of the data folder, which keeps others out.
    refuseOtherConnections: async () => {},
    async prepareReplacement(copy, { manifest, takeOver, dataFolder }) {
      await checkCopy(copy, manifest);
      writeTo(copy, (db) => {
        storeText(db, LAST_BACKUP, manifest.madeAt);
        if (takeOver) makeReal(db);
        else storeText(db, COPY_MARK, manifest.madeAt);
      });
      await rename(copy, join(dataFolder, SQLITE_FILE));
      return { transactionId: null, commit: async () => {}, close: async () => {} };
    },
    // Never asked, because `transactionId` is null.
    isCommitted: async () => false,
    storeBackupTime: async (madeAt) => writeTo(file, (db) => storeText(db, LAST_BACKUP, madeAt)),
    makeRealSite: async () =>
      writeTo(file, (db) => {
        const marks = db.prepare('select 1 from site_texts where name = ?').all(COPY_MARK);
        if (marks.length > 0) makeReal(db);
        return marks.length > 0;
      }),
  };
}

function storeText(db: DatabaseSync, name: string, text: string): void {
  db.prepare('insert or replace into site_texts (name, text) values (?, ?)').run(name, text);
}

/** Removes `COPY_MARK`, by which a site sends no mail. The next order number is `ORDER_NUMBER_GAP` above `seq`, the last one. */
function makeReal(db: DatabaseSync): void {
  db.prepare('delete from site_texts where name = ?').run(COPY_MARK);
  // SQLite has no row for the numbers of orders before the first order.
  db.exec(`insert into sqlite_sequence (name, seq) select 'orders', 0
    where not exists (select 1 from sqlite_sequence where name = 'orders');
    update sqlite_sequence set seq = seq + ${ORDER_NUMBER_GAP} - 1 where name = 'orders'`);
}

const totalsOf = (file: string): DatabaseTotals =>
  withDatabase(file, (db) => parseTotals(db.prepare(TOTALS_QUERY).get()));

/** The damage that SQLite finds in a file, in its own words; null for a sound file. */
function faultOf(copy: string): string | null {
  try {
    const rows = withDatabase(copy, (db) => db.prepare('pragma integrity_check').all());
    const [firstResult] = rows.map(({ integrity_check: result }) => String(result));
    return firstResult === 'ok' ? null : (firstResult ?? 'no result');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs work in one transaction. If it throws, closing the file rolls back. */
const writeTo = <T>(file: string, work: (db: DatabaseSync) => T): T =>
  withDatabase(
    file,
    (db) => {
      db.exec('begin immediate');
      const result = work(db);
      db.exec('commit');
      return result;
    },
    { readOnly: false },
  );

function withDatabase<T>(file: string, work: (db: DatabaseSync) => T, { readOnly = true } = {}): T {
  const db = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS });
  try {
    return work(db);
  } finally {
    db.close();
  }
}
