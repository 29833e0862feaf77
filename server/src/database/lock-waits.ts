import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Lets the transaction wait for each lock one second at most, then run again: what it holds may be what others wait for.
 * SQLite has no such waits, because it has one writer.
 */
export async function limitLockWaits(tx: Kysely<Tables>): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`set local lock_timeout = '1s'`.execute(tx);
}
