import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { writeWhole } from '../../write-whole.ts';

export type StoredFile = { readonly size: number; stream(): Readable };

/** Where the files of pictures lie. Names are our own: letters, digits, `-`, `@` and `.webp`. */
export type PictureStorage = {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Null for a name that is not stored. */
  read(name: string): Promise<StoredFile | null>;
  remove(name: string): Promise<void>;
};

/** Pictures as files of a folder, spread over subfolders by the first letters of their names. */
export function createDiskStorage(folder: string): PictureStorage {
  const fileOf = (name: string): string => join(folder, name.slice(0, 2), name);

  return {
    async write(name, bytes) {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, bytes);
    },

    async read(name) {
      const file = fileOf(name);
      try {
        const { size } = await stat(file);
        return { size, stream: () => createReadStream(file) };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },

    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
