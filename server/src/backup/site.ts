import { ExpectedFailure } from '../base/expected-failure.ts';
import type { Bucket } from '../bucket/bucket.ts';
import { HttpError } from '../http/http-error.ts';
import type { DatabaseCopy } from './database-copy.ts';
import type { Key } from './key.ts';

/** What a backup or a restore works with. */
export type Site = {
  readonly dataDir: string;
  readonly database: DatabaseCopy;
  readonly key: Key | null;
  /** Where pictures and releases are, if not in the data folder. What is in it is left out where `objects` is null. */
  readonly bucket: { readonly name: string; readonly objects: Bucket | null } | null;
};

/** Does work that asks the bucket. Throws ExpectedFailure, with a sentence, where it does not answer. */
export async function askingBucket<Done>(
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
