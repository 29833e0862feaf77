import { type Dialect, PostgresAdapter, PostgresDialect } from 'kysely';
import { createPostgresPool, type PoolFigures } from './postgres-pool.ts';

/**
 * Kysely's own lock for migrations belongs to a connection. Behind a pooler the one that takes it is not the one that gives
 * it back, so `migrate` takes one that ends with its transaction.
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new Adapter();
  }
}

/** Kysely on PostgreSQL at the given `postgres://` address. */
export function openPostgres(databaseUrl: string): {
  dialect: Dialect;
  close(): Promise<void>;
  pool(): PoolFigures;
} {
  const pool = createPostgresPool(databaseUrl);
  const dialect = new PooledDialect({ pool });
  return { dialect, close: () => pool.end(), pool: pool.figures };
}
