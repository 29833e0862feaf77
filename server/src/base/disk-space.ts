import { statfs } from 'node:fs/promises';

/** In bytes. */
export type DiskSpace = { readonly free: number; readonly size: number };

/** How much of the disk that holds a folder this process may still fill. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
