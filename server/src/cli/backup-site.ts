import { readKey } from '../backup/key.ts';
import type { Manifest } from '../backup/manifest.ts';
import { createPostgresCopier } from '../backup/postgres-copy.ts';
import type { BackupSite } from '../backup/site.ts';
import { createSqliteCopier } from '../backup/sqlite-copy.ts';
import { stopOnSignals } from '../backup/stop-signal.ts';
import { openBucket } from '../bucket/bucket.ts';
import type { Settings } from '../settings/settings.ts';
import { resolveForCaller } from './command.ts';

export const WITHOUT_BUCKET_OPTION = {
  'without-bucket': { type: 'boolean', default: false },
} as const;

/**
 * Prepares this process for a backup or a restore, and opens the site of the settings: only this user can read the files that
 * it makes, and signals stop it in good order. Throws SettingsError for a bucket that refuses the keys.
 */
export async function prepareBackupSite(
  { dataDir, databaseUrl, s3 }: Settings,
  { 'without-bucket': withoutBucket }: { readonly 'without-bucket': boolean },
): Promise<BackupSite> {
  process.umask(0o077);
  stopOnSignals();
  const keyFile = process.env.BACKUP_KEY_FILE?.trim();
  // No warning here: a bucket that does not answer is reported when it is needed.
  const silentLogger = { warn: () => {} };
  return {
    dataDir,
    database: databaseUrl ? createPostgresCopier(databaseUrl) : createSqliteCopier(dataDir),
    key: readKey(keyFile && resolveForCaller(keyFile)),
    bucket: s3
      ? { name: s3.bucket, client: withoutBucket ? null : await openBucket(s3, silentLogger) }
      : null,
  };
}

/** Such as `3 orders of 1250 cents, 7 users, 52 files, 40 objects of the bucket`; the objects are among the files. */
export const describeBackup = ({ counts, files, objects }: Manifest): string =>
  `${counts.orders} orders of ${counts.orderCents} cents, ${counts.users} users, ${files} files` +
  (objects === null ? '' : `, ${objects} objects of the bucket`);
