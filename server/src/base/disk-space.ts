import { statfs } from 'node:fs/promises';
import { StartFailure } from './start-failure.ts';

/** In bytes. */
export type DiskSpace = { readonly free: number; readonly size: number };

/** SQLite's write-ahead log may grow by this much before the database file itself does. */
const RESERVE_BYTES = 16 * 1024 * 1024;

const inMegabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);

export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Throws StartFailure unless so many bytes may be written to a folder. Nothing to write needs no room. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  if (bytes === 0) return;
  const needed = bytes + RESERVE_BYTES;
  const { free } = await diskSpaceOf(folder);
  if (free >= needed) return;
  throw new StartFailure(
    `Cannot start: the disk of ${folder} has ${inMegabytes(free)} MB left, and ${inMegabytes(needed)} MB are needed ` +
      'for new pages and for a copy of the database. Nothing was changed: make room, and start again.',
  );
}
