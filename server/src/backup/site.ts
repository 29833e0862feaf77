import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Bucket } from '../bucket/bucket.ts';
import { HttpError } from '../http/errors/http-error.ts';
import type { DatabaseCopier } from './database-copy.ts';
import type { BackupKey } from './key.ts';

/** The parts of a site that a backup or a restore works with. */
export type BackupSite = {
  readonly dataDir: string;
  readonly database: DatabaseCopier;
  readonly key: BackupKey | null;
  /** The bucket for pictures and releases, if there is one. Its objects are left out if `client` is null. */
  readonly bucket: { readonly name: string; readonly client: Bucket | null } | null;
};

/** Does work that uses the bucket. Throws ExpectedFailure, with a sentence, if it does not answer. */
export async function explainBucketFailure<Result>(
  { bucket }: Pick<BackupSite, 'bucket'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    throw new ExpectedFailure(
      `The bucket ${bucket?.name} does not answer. With --without-bucket, what is in it is left out.`,
      { cause },
    );
  }
}
