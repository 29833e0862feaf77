import { isDeepStrictEqual } from 'node:util';
import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Engine } from '../database/engine.ts';
import { type Manifest, totalsShape } from './manifest.ts';

/** The last migration of a database, and as `counts` the numbers and sums of its rows. */
export type DatabaseTotals = Pick<Manifest, 'migration' | 'counts'>;

type ReplacementOptions = {
  readonly manifest: Manifest;
  /** The restored site is to be the real one, not a copy of the site, which sends no mail. */
  readonly takeOver: boolean;
  /** The restored data folder, which will take the place of the present one. A SQLite database becomes a file of it. */
  readonly dataFolder: string;
};

/** A database that was built beside the present one, and counted. */
export type PreparedDatabase = {
  /** For `isCommitted`; null where the database is a file of the prepared data folder. */
  readonly transactionId: string | null;
  /** Puts this database in the place of the present one, in one step. Does nothing for a file of the prepared data folder. */
  commit(): Promise<void>;
  /** Without a commit before, the present database stays. */
  close(): Promise<void>;
};

/** Copies the database of a site into a file while the site writes to it, and replaces it with such a copy. */
export type DatabaseCopier = {
  readonly engine: Engine;
  /** Names the database, without a password, in messages and in the journal of a restore. */
  readonly place: string;
  /** Writes the database as it is at one moment into a file, and returns the totals of the same moment. */
  writeCopy(file: string): Promise<DatabaseTotals>;
  /**
   * Restores a file in a place of its own, counts what is there, and removes it again. Throws ExpectedFailure for one
   * that is damaged, counts something else, or is no copy of a site's database.
   */
  checkCopy(file: string, expected: DatabaseTotals): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Throws ExpectedFailure while anybody else works with the database. */
  refuseOtherConnections(): Promise<void>;
  /** Builds the database of a file beside the present one, and counts it. Throws ExpectedFailure as `checkCopy` does. */
  prepareReplacement(file: string, options: ReplacementOptions): Promise<PreparedDatabase>;
  /** After an interrupted restore: whether the prepared database is the present one. */
  isCommitted(transactionId: string): Promise<boolean>;
  storeBackupTime(madeAt: string): Promise<void>;
  /** Makes a site that was restored as a copy the real one. Returns false for a site that is no copy. */
  makeRealSite(): Promise<boolean>;
};

/** Selects one row of DatabaseTotals. Both engines accept the same text. */
export const TOTALS_QUERY = `select
  (select count(*) from orders) as "orders",
  (select coalesce(sum(total_cents), 0) from orders) as "orderCents",
  (select count(*) from users) as "users",
  (select coalesce(sum(collected_balance_cents), 0) from users) as "balanceCents",
  (select max(name) from kysely_migration) as "migration"`;

/** Parses the row of TOTALS_QUERY. PostgreSQL sends large numbers as text. */
export function parseTotals(row: Readonly<Record<string, unknown>> | undefined): DatabaseTotals {
  const { migration, ...counts } = row ?? {};
  const entries = Object.entries(counts).map(([name, count]) => [name, Number(count)]);
  return { migration: String(migration), counts: totalsShape.parse(Object.fromEntries(entries)) };
}

/** Throws ExpectedFailure unless a restored database has the totals of a manifest, of which `expected` may be the whole. */
export function requireSameTotals(restored: DatabaseTotals, expected: DatabaseTotals): void {
  const { migration, counts } = expected;
  if (isDeepStrictEqual(restored, { migration, counts })) return;
  throw new ExpectedFailure(
    `The restored database counts ${JSON.stringify(restored)}, the manifest ${JSON.stringify({ migration, counts })}.`,
  );
}
