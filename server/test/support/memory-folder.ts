import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2_000_000_000;

/**
 * A folder in memory where there is room, else the given one. The tests do not need real syncs to
 * disk, which cost time.
 */
export function memoryOr(folder: string): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : folder;
  } catch {
    return folder;
  }
}
