import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Bucket } from '../bucket/bucket.ts';
import { isKnownMigration } from '../database/migrate.ts';
import { HttpError } from '../http/errors/http-error.ts';
import type { DatabaseCopier } from './database-copy.ts';
import type { BackupKey } from './key.ts';
import type { Manifest } from './manifest.ts';

export type BackupSite = {
  readonly dataDir: string;
  readonly database: DatabaseCopier;
  readonly key: BackupKey | null;
  /** The bucket for pictures and releases; null for a site without one. Its objects are left out if `client` is null. */
  readonly bucket: { readonly name: string; readonly client: Bucket | null } | null;
};

/** Does work that uses the bucket. Throws ExpectedFailure, with a sentence, if the bucket does not answer. */
export async function explainBucketFailure<Result>(
  { bucket }: Pick<BackupSite, 'bucket'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    // A bucket throws no other HttpError than UNAVAILABLE.
    if (!(cause instanceof HttpError)) throw cause;
    throw new ExpectedFailure(
      `The bucket ${bucket?.name} does not answer. With --without-bucket, what is in it is left out.`,
      { cause },
    );
  }
}

/** Throws ExpectedFailure for the backup of another engine or of a version that this program cannot restore. */
export function requireRestorable(
  { database }: Pick<BackupSite, 'database'>,
  file: string,
  { engine, migration, paths }: Manifest,
): void {
  if (engine !== database.engine)
    throw new ExpectedFailure(
      engine === 'postgres'
        ? `${file} is of a PostgreSQL: set DATABASE_URL to an empty one.`
        : `${file} is of the database in a data folder: leave DATABASE_URL out to restore it.`,
    );
  // Version 1.0.0 listed no paths, and copied the whole database with PostgreSQL's own programs.
  if (engine === 'postgres' && !paths)
    throw new ExpectedFailure(
      `${file} is of version 1.0.0: restore it with that version, then upgrade the site.`,
    );
  if (!isKnownMigration(migration))
    throw new ExpectedFailure(`${file} is of a newer version of this program (${migration}).`);
}
