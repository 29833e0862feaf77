import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Bucket } from '../bucket/bucket.ts';
import { HttpError } from '../http/errors/http-error.ts';
import type { DatabaseCopy } from './database-copy.ts';
import type { Key } from './key.ts';

/** A site, for a backup or a restore. */
export type Site = {
  readonly dataDir: string;
  readonly database: DatabaseCopy;
  readonly key: Key | null;
  /** The bucket for pictures and releases, if there is one. Its objects are left out if `objects` is null. */
  readonly bucket: { readonly name: string; readonly objects: Bucket | null } | null;
};

/** Does work that uses the bucket. Throws ExpectedFailure, with a sentence, if it does not answer. */
export async function usingBucket<Done>(
  { bucket }: Pick<Site, 'bucket'>,
  work: () => Promise<Done>,
): Promise<Done> {
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
