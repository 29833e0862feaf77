import { readdirSync } from 'node:fs';
import { afterAll } from 'vitest';
import { openS3Bucket } from '../../src/bucket/s3-bucket.ts';
import { createBucketStorage } from '../../src/modules/pictures/bucket-storage.ts';
import { createDiskStorage } from '../../src/modules/pictures/disk-storage.ts';
import type { PictureStorage } from '../../src/modules/pictures/picture-storage.ts';
import { startFakeS3 } from '../support/fake-s3.ts';
import { aFolder } from '../support/scratch-folder.ts';

/** The places where pictures can be stored. */
export const storages = ['on the disk', 'in a bucket'] as const;

export type OpenStorage = {
  readonly storage: PictureStorage;
  /** The names of all stored files, and of leftovers. */
  names(): string[];
};

/** Opens an empty storage for a group of tests. Call it in `beforeAll`. */
export async function openStorage(place: (typeof storages)[number]): Promise<OpenStorage> {
  if (place === 'on the disk') {
    const folder = aFolder();
    return { storage: createDiskStorage(folder), names: () => filesIn(folder) };
  }
  const s3 = await startFakeS3();
  afterAll(s3.stop);
  const bucket = await openS3Bucket(s3.settings, { log: { warn: () => {} } });
  const storage = createBucketStorage(bucket);
  const names = () => [...s3.objects.keys()].map((key) => key.replace('media/', '')).sort();
  return { storage, names };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
    .sort();
