import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { SettingsError } from '../settings/settings-error.ts';

const OTHER_USERS_MASK = 0o077;

/**
 * Makes the data folder if there is none. From here on, other users of the machine cannot read it, nor anything that this
 * process writes: it holds e-mail addresses, password hashes and mails to send. Returns its absolute path, and a
 * warning if others could read it until now, else null. Throws if the folder cannot be made or closed to others.
 */
export function prepareDataFolder(dataDir: string): { path: string; warning: string | null } {
  process.umask(OTHER_USERS_MASK);
  const path = resolve(dataDir);
  makeFolder(path);
  const isReadableByOthers =
    process.platform !== 'win32' && (statSync(path).mode & OTHER_USERS_MASK) !== 0;
  if (!isReadableByOthers) return { path, warning: null };
  chmodSync(path, 0o700);
  return { path, warning: `${path} could be read by other users of this machine` };
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' && code !== 'ENOTDIR') throw error;
    throw new SettingsError(`Cannot start: DATA_DIR is ${path}, which is no folder.`);
  }
}
