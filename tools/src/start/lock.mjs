import { randomUUID } from 'node:crypto';
import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Names this process. In a container, the process before a restart often had the same id, so a random part is added. */
const OWN = `${process.pid}.${randomUUID()}`;

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
 * Creates the lock file and resolves with true; else with false, after removing the lock of a process that has ended.
 * @param {string} path
 */
async function tryToLock(path) {
  try {
    // A link has its content from the beginning: neither a full disk nor a kill leaves an empty lock.
    await symlink(OWN, path, 'junction');
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const holder = await holderOf(path);
  if (isRunning(holder)) return false;
  // Another process may have replaced the lock since it was read: then it is put back.
  const removed = `${path}.${OWN}`;
  const removedHolder = await rename(path, removed).then(
    () => holderOf(removed),
    () => holder,
  );
  await (removedHolder === holder ? rm(removed, { force: true }) : rename(removed, path));
  return false;
}

/**
 * The process that holds a lock; empty if there is none.
 * @param {string} path
 */
const holderOf = async (path) => basename(await readlink(path).catch(() => ''));

/** @param {string} holder */
function isRunning(holder) {
  const id = Number.parseInt(holder, 10);
  // This process's id with another random part is that of a process before a restart.
  if (!id || id === process.pid) return holder === OWN;
  try {
    // Signal 0 only asks whether there is such a process.
    return process.kill(id, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
