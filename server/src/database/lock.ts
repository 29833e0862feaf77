import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Lets one transaction at a time pass with this name, until it ends. SQLite has one writer, so there
 * nobody else could pass.
 */
export async function lockUntilCommit(tx: Db, name: string): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
}
