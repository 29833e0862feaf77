import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The name of the row of `site_texts` with the time of the last good backup, in ISO 8601. */
export const LAST_BACKUP = 'last-backup';

/** In epoch milliseconds. */
export type BackupTimes = {
  /** Null where none was ever made. */
  readonly lastBackupAt: number | null;
  /**
   * Later writes are in no backup. Where none was ever made, this is the time of the last migration, so that operators of a
   * new site, or of one whose program did not store the time of backups yet, have a first night to make one.
   */
  readonly unsavedSince: number;
};

export async function findBackupTimes(db: Db): Promise<BackupTimes> {
  const { madeAt, migratedAt } = await db
    .selectNoFrom([
      sql<string | null>`(select text from site_texts where name = ${LAST_BACKUP})`.as('madeAt'),
      sql<string>`(select max(timestamp) from kysely_migration)`.as('migratedAt'),
    ])
    .executeTakeFirstOrThrow();
  return {
    lastBackupAt: madeAt === null ? null : Date.parse(madeAt),
    unsavedSince: Date.parse(madeAt ?? migratedAt),
  };
}
