import { Readable } from 'node:stream';
import type { Bucket } from '../../bucket/bucket.ts';
import type { PictureStorage } from './picture-storage.ts';

/** Pictures as objects of a bucket, below `media/`. */
export function createBucketStorage(bucket: Bucket): PictureStorage {
  const keyOf = (name: string): string => `media/${name}`;
  return {
    write: (name, bytes) => bucket.write(keyOf(name), bytes, 'image/webp'),
    has: (name) => bucket.has(keyOf(name)),
    async read(name) {
      const bytes = await bucket.read(keyOf(name));
      return bytes && { size: bytes.length, stream: () => Readable.from(bytes) };
    },
    remove: (name) => bucket.remove(keyOf(name)),
  };
}
