import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** The work that one transaction does at a time, whichever process runs it. */
type AdvisoryLock =
  | 'choice of a rep'
  | 'demo content'
  | `mails about orders to ${number}`
  | 'migrations'
  | 'warnings';

/**
 * Takes a lock until the transaction ends; other transactions wait for it. SQLite needs no such lock, because it has one
 * writer.
 */
export async function takeAdvisoryLock(tx: Kysely<Tables>, lock: AdvisoryLock): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(tx);
}
