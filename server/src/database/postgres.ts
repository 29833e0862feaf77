import { type Dialect, PostgresDialect } from 'kysely';
import { createPostgresPool, type PoolFigures } from './postgres-pool.ts';

/** Kysely on PostgreSQL at the given `postgres://` address. */
export function openPostgres(databaseUrl: string): {
  dialect: Dialect;
  close(): Promise<void>;
  pool(): PoolFigures;
} {
  const pool = createPostgresPool(databaseUrl);
  const dialect = new PostgresDialect({ pool });
  return { dialect, close: () => pool.end(), pool: pool.figures };
}
