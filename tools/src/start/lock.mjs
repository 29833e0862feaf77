import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` while no other process of this machine holds the lock file. Replaces a lock whose process has ended.
 * @template T
 * @param {string} path
 * @param {{ work: () => Promise<T>, onWait: () => void }} options
 * @returns {Promise<T>}
 */
export async function withLock(path, { work, onWait }) {
  await mkdir(dirname(path), { recursive: true });
  for (let waited = false; !(await tryToLock(path)); waited = true) {
    if (!waited) onWait();
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Creates the lock file and returns true, or removes that of a process that has ended.
 * @param {string} path
 */
async function tryToLock(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(path, 'utf8').catch(() => ''));
  try {
    if (holder) process.kill(holder, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') await rm(path, { force: true });
  }
  return false;
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
