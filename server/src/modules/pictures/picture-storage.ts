import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Settings } from '../../process/s3-settings.ts';
import { createDiskStorage } from './disk-storage.ts';

export type StoredFile = { readonly size: number; stream(): Readable };

/** Where the files of pictures lie. Names are our own: letters, digits, `-`, `@` and `.webp`. */
export type PictureStorage = {
  /** Whoever reads while this goes on finds the file whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Null for a name that is not stored. */
  read(name: string): Promise<StoredFile | null>;
  /** Removing what is not stored is no fault. */
  remove(name: string): Promise<void>;
};

/** As much of a logger as a storage needs. */
export type StorageLog = { warn(details: object, message: string): void };

type Place = {
  readonly s3: S3Settings | undefined;
  readonly dataDir: string;
  readonly log: StorageLog;
};

/** Pictures lie in the data folder, or in an S3 bucket where one is set up; only then its client is loaded. */
export async function openPictureStorage({ s3, dataDir, log }: Place): Promise<PictureStorage> {
  if (!s3) return createDiskStorage(join(dataDir, 'media'));
  const { openS3Storage } = await import('./s3-storage.ts');
  return openS3Storage(s3, { log });
}
