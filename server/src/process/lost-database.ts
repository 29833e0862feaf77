import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../base/start-failure.ts';
import { type Bucket, OBJECT_KINDS } from '../bucket/bucket.ts';
import type { Upgrade } from '../database/database.ts';
import { SettingsError } from '../settings/settings-error.ts';

type Site = {
  readonly dataDir: string;
  readonly bucket: Pick<Bucket, 'list'> | null;
  /** Looks again at a database that had no schema. */
  readonly findUpgrade: () => Promise<Upgrade>;
};

/**
 * Call it for a database without a schema. Throws SettingsError if the data folder or the bucket holds what only a site with a
 * database leaves there: after half a restore, or with a wrong setting, the start would make a site without accounts. Throws
 * StartFailure if the bucket does not answer.
 */
export async function refuseLostDatabase({ dataDir, bucket, findUpgrade }: Site): Promise<void> {
  const traces = [...tracesInFolder(dataDir), ...(await tracesInBucket(bucket))];
  // Another process may have made the schema since, and then the traces.
  if (traces.length === 0 || !(await findUpgrade()).isNew) return;
  throw new SettingsError(
    `Cannot start: the database is missing or empty, but a site has left ${traces.join(', ')}. ` +
      'Restore a backup, or check DATA_DIR and DATABASE_URL; for a new site, remove these first.',
  );
}

/** A build leaves releases there too, but only a running site writes which of them are live. */
const tracesInFolder = (dataDir: string): string[] =>
  ['jwt-secret', 'media', 'site/discovery.json']
    .map((name) => join(dataDir, name))
    .filter(hasContent);

function hasContent(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return (stats?.isDirectory() ? readdirSync(path).length : (stats?.size ?? 0)) > 0;
}

/** One object is enough for the message. */
async function tracesInBucket(bucket: Site['bucket']): Promise<string[]> {
  try {
    for (const { prefix } of Object.values(OBJECT_KINDS))
      for await (const key of bucket?.list(prefix) ?? []) return [`${key} in the bucket`];
    return [];
  } catch (cause) {
    throw new StartFailure(
      'Cannot start: the database is empty, and the bucket of S3_URL does not answer, so a lost database cannot be told from a new site.',
      { cause },
    );
  }
}
