import { type Dialect, PostgresDialect } from 'kysely';
import { createPostgresPool } from './postgres-pool.ts';

/** Kysely on PostgreSQL at the given `postgres://` address. */
export function openPostgres(databaseUrl: string): { dialect: Dialect; close(): Promise<void> } {
  const pool = createPostgresPool(databaseUrl);
  return { dialect: new PostgresDialect({ pool }), close: () => pool.end() };
}
