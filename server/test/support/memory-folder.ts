import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2_000_000_000;

/**
 * A folder in memory where there is room, else the given one: what a sync to disk costs is nothing
 * that these tests look at.
 */
export function memoryOr(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : folder;
  } catch {
    return folder;
  }
}
