import type { S3Settings } from '../settings/s3-settings.ts';

/** Stores bytes under keys, for all processes of the site. Every call may throw the HttpError UNAVAILABLE. */
export type Bucket = {
  /** A read at the same time finds the whole object or none. */
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Null for a key that is not stored. */
  read(key: string): Promise<Buffer | null>;
  /** All keys that begin so. One that is written or removed meanwhile may be among them or not. */
  list(prefix: string): AsyncIterable<string>;
  /** Does nothing for a key that is not stored. */
  remove(key: string): Promise<void>;
};

export type BucketLog = { warn(details: object, message: string): void };

/** The kinds of objects in the bucket: the prefix of their keys, and the media type. A key contains the hash of its content. */
export const OBJECT_KINDS = {
  picture: { prefix: 'media/', type: 'image/webp' },
  release: { prefix: 'releases/', type: 'application/gzip' },
} as const;

/** Opens the bucket of the settings; null where there is none. The client for S3 is loaded only then. */
export async function openBucket(
  s3: S3Settings | undefined,
  log: BucketLog,
): Promise<Bucket | null> {
  if (!s3) return null;
  const { openS3Bucket } = await import('./s3-bucket.ts');
  return openS3Bucket(s3, { log });
}
