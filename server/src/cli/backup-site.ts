import { readKey } from '../backup/key.ts';
import type { Site } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { createPostgresCopy } from '../backup/postgres-copy.ts';
import { createSqliteCopy } from '../backup/sqlite-copy.ts';
import type { Settings } from '../process/settings.ts';
import { fromCaller } from './command.ts';

/** The site of the settings, as a backup or a restore sees it. Files are for this user only from here on. */
export function backupSite({ dataDir, databaseUrl, s3 }: Settings): Site {
  process.umask(0o077);
  const keyFile = process.env.BACKUP_KEY_FILE?.trim();
  return {
    dataDir,
    database: databaseUrl ? createPostgresCopy(databaseUrl) : createSqliteCopy(dataDir),
    key: readKey(keyFile && fromCaller(keyFile)),
    bucket: s3?.bucket ?? null,
  };
}

/** `3 orders of 1250 cents, 7 users, 12 files`. */
export const describeManifest = ({ counts, files }: Manifest): string =>
  `${counts.orders} orders of ${counts.orderCents} cents, ${counts.users} users, ${Object.keys(files).length} files`;
