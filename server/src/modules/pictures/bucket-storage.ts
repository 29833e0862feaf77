import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { inTime, LATE } from '../../base/in-time.ts';
import { type Bucket, KINDS } from '../../bucket/bucket.ts';
import type { PictureStorage } from './picture-storage.ts';

/** What was read last is kept in memory, for the time when the bucket is away. */
const KEPT_BYTES = 32 * 1024 * 1024;
/** Who waits longer gets what is kept. */
const ANSWER_WITHIN_MS = 1000;

/**
 * Pictures as objects of a bucket. The bucket is asked each time, so that what was removed is gone
 * everywhere; only while it does not answer, pictures come from memory.
 */
export function createBucketStorage(bucket: Bucket): PictureStorage {
  const keyOf = (name: string): string => `${KINDS.picture.prefix}${name}`;
  const kept = new LRUCache<string, Buffer>({ maxSize: KEPT_BYTES, sizeCalculation: sizeOf });

  const ask = async (name: string): Promise<Buffer | null> => {
    const bytes = await bucket.read(keyOf(name));
    if (bytes) kept.set(name, bytes);
    else kept.delete(name);
    return bytes;
  };

  const read = async (name: string): Promise<Buffer | null> => {
    const asked = ask(name);
    const known = kept.get(name);
    if (!known) return asked;
    const bytes = await inTime(asked, ANSWER_WITHIN_MS).catch((): typeof LATE => LATE);
    // It may still fail later, when nobody waits for it.
    asked.catch(() => {});
    return bytes === LATE ? known : bytes;
  };

  return {
    write: (name, bytes) => bucket.write(keyOf(name), bytes, KINDS.picture.type),
    has: (name) => bucket.has(keyOf(name)),
    async read(name) {
      const bytes = await read(name);
      return bytes && { size: bytes.length, stream: () => Readable.from(bytes) };
    },
    async remove(name) {
      kept.delete(name);
      await bucket.remove(keyOf(name));
    },
  };
}

/** An empty object would not count. */
const sizeOf = (bytes: Buffer): number => bytes.length + 1;
