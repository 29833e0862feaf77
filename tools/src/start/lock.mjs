import { mkdir, open, readFile, rm } from 'node:fs/promises';
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
  for (let waited = false; !(await take(path)); waited = true) {
    if (!waited) onWait();
    if (!(await holderLives(path))) await rm(path, { force: true });
    await pause(200);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

/** @param {string} path */
async function take(path) {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path */
async function holderLives(path) {
  const holder = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (!holder) return true;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
