import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** A name for work that only one transaction does at a time, in whichever process. */
type AdvisoryLock =
  | 'choice of a rep'
  | 'classes and invitations'
  | 'demo content'
  | `mails about orders to ${number}`
  | 'migrations'
  | 'warnings';

/** SQLite needs no locks, because it has one writer. */
const isOnPostgres = (tx: Kysely<Tables>): boolean =>
  tx.getExecutor().adapter instanceof PostgresAdapter;

/** Takes a lock until the transaction ends. */
export async function takeAdvisoryLock(tx: Kysely<Tables>, lock: AdvisoryLock): Promise<void> {
  if (isOnPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(tx);
}

/**
 * Lets the transaction wait one second at most for each lock. Then it fails, lets go of its own locks, for which others may
 * wait, and `Database.transaction` runs it again.
 */
export async function limitLockWaits(tx: Kysely<Tables>): Promise<void> {
  if (isOnPostgres(tx)) await sql`set local lock_timeout = '1s'`.execute(tx);
}
