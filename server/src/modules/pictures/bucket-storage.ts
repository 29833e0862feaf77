import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { inTime, LATE } from '../../base/in-time.ts';
import { type Bucket, OBJECT_KINDS } from '../../bucket/bucket.ts';
import type { PictureStorage } from './picture-storage.ts';

/** Room for the pictures that were read last. They are sent while the bucket does not answer. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** If the bucket has not answered within this time, a cached picture is sent. */
const READ_WITHIN_MS = 1000;

/**
 * Pictures as objects of a bucket. Each read queries the bucket, so that removed pictures are gone everywhere. Only
 * while it does not answer, pictures come from the cache.
 */
export function createBucketStorage(bucket: Bucket): PictureStorage {
  const keyOf = (name: string): string => `${OBJECT_KINDS.picture.prefix}${name}`;
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    // The cache rejects a size of 0, that of an empty picture.
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  /** Reads a picture from the bucket into the cache. */
  const readIntoCache = async (name: string): Promise<Buffer | null> => {
    const bytes = await bucket.read(keyOf(name));
    if (bytes) cache.set(name, bytes);
    else cache.delete(name);
    return bytes;
  };

  const readBytes = async (name: string): Promise<Buffer | null> => {
    const bucketRead = readIntoCache(name);
    const cachedBytes = cache.get(name);
    if (!cachedBytes) return bucketRead;
    // A bucket that fails is treated as one that is late.
    const bytes = await inTime(bucketRead, READ_WITHIN_MS).catch((): typeof LATE => LATE);
    // The read may still fail later, when nobody awaits it.
    bucketRead.catch(() => {});
    return bytes === LATE ? cachedBytes : bytes;
  };

  return {
    write: (name, bytes) => bucket.write(keyOf(name), bytes, OBJECT_KINDS.picture.type),
    has: (name) => bucket.has(keyOf(name)),
    async read(name) {
      const bytes = await readBytes(name);
      return bytes && { size: bytes.length, stream: () => Readable.from(bytes) };
    },
    async remove(name) {
      cache.delete(name);
      await bucket.remove(keyOf(name));
    },
  };
}
