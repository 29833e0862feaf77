import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from '../bucket/bucket.ts';
import { KINDS } from '../bucket/kinds.ts';

/** An object of the bucket: its key, and all of it. */
export type KeptObject = readonly [key: string, bytes: Buffer];

const AT_ONCE = 8;

/**
 * Everything that the site keeps in its bucket, a few objects at a time. What is removed meanwhile is left out. Throws
 * UNAVAILABLE.
 */
export async function* objectsIn(bucket: Bucket): AsyncGenerator<KeptObject> {
  const asked: { readonly key: string; readonly bytes: Promise<Buffer | null> }[] = [];
  async function* next(): AsyncGenerator<KeptObject> {
    const first = asked.shift();
    const bytes = await first?.bytes;
    if (first && bytes) yield [first.key, bytes];
  }
  for (const { prefix } of Object.values(KINDS)) {
    for await (const key of bucket.list(prefix)) {
      const bytes = bucket.read(key);
      // It may fail before its turn has come.
      bytes.catch(() => {});
      asked.push({ key, bytes });
      if (asked.length === AT_ONCE) yield* next();
    }
  }
  while (asked.length > 0) yield* next();
}

/** Puts files of a folder into a bucket, each under its path as key. Throws UNAVAILABLE. */
export async function putObjects(
  bucket: Bucket,
  { folder, keys }: { readonly folder: string; readonly keys: readonly string[] },
): Promise<void> {
  const left = keys.values();
  const putAll = async (): Promise<void> => {
    for (const key of left) await bucket.write(key, await readFile(join(folder, key)), typeOf(key));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, putAll));
}

function typeOf(key: string): string {
  const kind = Object.values(KINDS).find(({ prefix }) => key.startsWith(prefix));
  if (!kind) throw new Error(`The site keeps nothing under ${key}.`);
  return kind.type;
}
