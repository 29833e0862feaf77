import type { S3Settings } from '../settings/s3-settings.ts';
import type { Bucket, BucketLog } from './bucket.ts';

/** Opens the bucket of the settings; null where there is none. The client for S3 is loaded only then. */
export async function openBucket(
  s3: S3Settings | undefined,
  log: BucketLog,
): Promise<Bucket | null> {
  if (!s3) return null;
  const { openS3Bucket } = await import('./s3-bucket.ts');
  return openS3Bucket(s3, { log });
}
