import { join } from 'node:path';
import type { S3Settings } from '../../process/s3-settings.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { PictureStorage, StorageLog } from './picture-storage.ts';

type Place = {
  readonly s3: S3Settings | undefined;
  readonly dataDir: string;
  readonly log: StorageLog;
};

/** Opens the data folder or, when one is set up, an S3 bucket. The client for S3 is loaded only then. */
export async function openPictureStorage({ s3, dataDir, log }: Place): Promise<PictureStorage> {
  if (!s3) return createDiskStorage(join(dataDir, 'media'));
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3, { log });
}
