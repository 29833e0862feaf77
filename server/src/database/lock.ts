import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Takes the lock of this name until the transaction ends; other transactions wait for it. SQLite needs no
 * such lock, because it has one writer.
 */
export async function lockUntilCommit(tx: Kysely<Tables>, name: string): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
