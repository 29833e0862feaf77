import { statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2_000_000_000;

/**
 * A folder in memory where there is enough room, else `folder`. The tests do not need real syncs to the
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
