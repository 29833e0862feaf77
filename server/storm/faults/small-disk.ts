import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Works on a disk of its own, in memory, which everybody may enter. As root on Linux. */
export async function onSmallDisk<Done>(
  size: string,
  work: (folder: string) => Promise<Done>,
): Promise<Done> {
  const disk = mkdtempSync(join(tmpdir(), 'council-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'council', disk]);
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

/** Writes until there is no byte left. */
export function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  for (const size of [65_536, 4096, 1]) {
    const bytes = Buffer.alloc(size);
    try {
      while (writeSync(descriptor, bytes) > 0);
    } catch {
      // No room for as many: on with fewer.
    }
  }
  closeSync(descriptor);
  assert.equal(statfsSync(file).bavail, 0);
}
