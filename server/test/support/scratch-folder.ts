import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Puts all temporary files of a run into one folder and removes it at the end: the workers are killed,
 * so they may leave files behind.
 */
export default function holdScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'council-scratch-'));
  process.env.TMPDIR = folder;
  // Tests start some hundred programs of the project, which share compiled code.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** An empty folder, removed at the end of the run. */
export const aFolder = (): string => mkdtempSync(join(tmpdir(), 'council-'));

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
