import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Bucket, OBJECT_KINDS } from '../bucket/bucket.ts';
import { isSafeArchivePath, PACKED_BUCKET_FOLDER } from './manifest.ts';

const MAX_PARALLEL_REQUESTS = 8;

/**
 * Copies everything that the site stores in its bucket below a folder, and returns the number of objects. Skips objects
 * that the site removes meanwhile. Throws the HttpError UNAVAILABLE.
 */
export async function fetchObjects(bucket: Bucket, folder: string): Promise<number> {
  const keys: string[] = [];
  for (const { prefix } of Object.values(OBJECT_KINDS))
    for await (const key of bucket.list(prefix))
      if (isSafeArchivePath(`${PACKED_BUCKET_FOLDER}/${key}`)) keys.push(key);
  let fetchedCount = 0;
  await forEachKey(keys, async (key) => {
    const bytes = await bucket.read(key);
    if (!bytes) return;
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await writeFile(join(folder, key), bytes);
    fetchedCount += 1;
  });
  return fetchedCount;
}

/** Puts files of a folder into a bucket, each under its path as key. Throws the HttpError UNAVAILABLE. */
export const putObjects = (
  bucket: Bucket,
  { folder, keys }: { readonly folder: string; readonly keys: readonly string[] },
): Promise<void> =>
  forEachKey(keys, async (key) => {
    const { type } = key.startsWith(OBJECT_KINDS.picture.prefix)
      ? OBJECT_KINDS.picture
      : OBJECT_KINDS.release;
    await bucket.write(key, await readFile(join(folder, key)), type);
  });

/** The paths of all files below a folder, relative to it, with slashes on every system, as in the keys of objects. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) =>
    relative(folder, join(parentPath, name)).replaceAll(sep, '/'),
  );
}

/** Runs a task for each key, a few at once. After a failure no other task starts; when those under way have ended, it throws. */
async function forEachKey(
  keys: readonly string[],
  task: (key: string) => Promise<void>,
): Promise<void> {
  // When one of the loops throws, a generator ends for all of them; an iterator of an array would go on.
  const remainingKeys = (function* () {
    yield* keys;
  })();
  const runRemaining = async (): Promise<void> => {
    for (const key of remainingKeys) await task(key);
  };
  const loops = Array.from({ length: MAX_PARALLEL_REQUESTS }, runRemaining);
  await Promise.all(loops).finally(() => Promise.allSettled(loops));
}
