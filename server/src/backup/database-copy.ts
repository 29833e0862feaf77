import { isDeepStrictEqual } from 'node:util';
import type { Engine } from '../database/engine.ts';
import { type Manifest, totalsShape } from './manifest.ts';

/** The newest migration and the totals of a copy. */
export type DatabaseTotals = Pick<Manifest, 'migration' | 'counts'>;

/** Copies the database of a site into a file while the site writes to it, and replaces it with such a copy. */
export type DatabaseCopier = {
  readonly engine: Engine;
  /** Writes the database as it is at one moment, and returns the totals of the same moment. */
  write(file: string): Promise<DatabaseTotals>;
  /** Throws ExpectedFailure for a file that is damaged, or is no copy of a site's database. */
  check(file: string, expected: DatabaseTotals): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** Replaces the database by the content of a file. Nothing else may use the database meanwhile. */
  replace(file: string): Promise<void>;
  readTotals(): Promise<DatabaseTotals>;
};

/** Selects one row. Both engines accept the same text. */
export const TOTALS_QUERY = `select
  (select count(*) from orders) as "orders",
  (select coalesce(sum(total_cents), 0) from orders) as "orderCents",
  (select count(*) from users) as "users",
  (select coalesce(sum(collected_balance_cents), 0) from users) as "balanceCents",
  (select max(name) from kysely_migration) as "migration"`;

/** Parses the row of TOTALS_QUERY. PostgreSQL sends large numbers as text. */
export function parseTotals(row: Readonly<Record<string, unknown>> | undefined): DatabaseTotals {
  const { migration, ...totals } = row ?? {};
  const entries = Object.entries(totals).map(([name, total]) => [name, Number(total)]);
  return { migration: String(migration), counts: totalsShape.parse(Object.fromEntries(entries)) };
}

export const haveSameTotals = (a: DatabaseTotals, b: DatabaseTotals): boolean =>
  a.migration === b.migration && isDeepStrictEqual(a.counts, b.counts);
