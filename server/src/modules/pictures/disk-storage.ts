import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../../base/null-if-missing.ts';
import { writeFileAtomically } from '../../base/write-file-atomically.ts';
import type { PictureStorage } from './picture-storage.ts';

/** Pictures as files of a folder, in subfolders by the first two letters of their names. */
export function createDiskStorage(folder: string): PictureStorage {
  const fileOf = (name: string): string => join(folder, name.slice(0, 2), name);

  const sizeOf = async (name: string): Promise<number | null> =>
    (await nullIfMissing(stat(fileOf(name))))?.size ?? null;

  return {
    async write(name, bytes) {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      await writeFileAtomically(file, bytes);
    },

    has: async (name) => (await sizeOf(name)) !== null,

    async read(name) {
      const size = await sizeOf(name);
      return size === null ? null : { size, stream: () => createReadStream(fileOf(name)) };
    },

    remove: (name) => rm(fileOf(name), { force: true }),
  };
}
