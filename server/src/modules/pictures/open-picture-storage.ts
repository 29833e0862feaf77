import { join } from 'node:path';
import type { Bucket } from '../../bucket/bucket.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { PictureStorage } from './picture-storage.ts';

type StorageLocation = { readonly bucket: Bucket | null; readonly dataDir: string };

export const openPictureStorage = ({ bucket, dataDir }: StorageLocation): PictureStorage =>
  bucket ? createBucketStorage(bucket) : createDiskStorage(join(dataDir, 'media'));
