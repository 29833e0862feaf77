import { sql } from 'kysely';
import type { Db } from '../../src/database/database.ts';
import { LAST_BACKUP } from '../../src/database/last-backup.ts';

/** Stores when the last backup was made, and when the last migration ran. In epoch milliseconds. */
export async function storeTimes(
  db: Db,
  { backup, migrated }: { readonly backup?: number; readonly migrated?: number },
): Promise<void> {
  if (migrated !== undefined)
    await sql`update kysely_migration set timestamp = ${new Date(migrated).toISOString()}`.execute(
      db,
    );
  if (backup === undefined) return;
  const text = new Date(backup).toISOString();
  await db
    .insertInto('site_texts')
    .values({ name: LAST_BACKUP, text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ text }))
    .execute();
}
