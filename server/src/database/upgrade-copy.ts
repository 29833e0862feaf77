import { rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { requireRoom } from '../base/disk-space.ts';
import { SQLITE_FILE } from './sqlite.ts';

/** The name of the copy as of before the last migrations, beside the file itself. */
export const UPGRADE_COPY = `${SQLITE_FILE}-before-upgrade`;

/** The room for the copy, and for the pages that the migrations change: twice the file with its log. */
export const upgradeBytes = (dataDir: string): number =>
  2 *
  [SQLITE_FILE, `${SQLITE_FILE}-wal`]
    .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size);

/** Copies the database before it is migrated, in place of an earlier copy. Throws StartFailure if there is no room for it. */
export async function makeUpgradeCopy(dataDir: string): Promise<void> {
  await requireRoom(dataDir, upgradeBytes(dataDir));
  const copy = join(dataDir, UPGRADE_COPY);
  const unfinishedCopy = `${copy}.part`;
  // A start that was killed has left it.
  rmSync(unfinishedCopy, { force: true });
  const source = new DatabaseSync(join(dataDir, SQLITE_FILE), { readOnly: true });
  try {
    source.exec(`vacuum into '${unfinishedCopy.replaceAll("'", "''")}'`);
    const handle = await open(unfinishedCopy);
    await handle.sync().finally(() => handle.close());
    await rename(unfinishedCopy, copy);
  } catch (error) {
    rmSync(unfinishedCopy, { force: true });
    throw error;
  } finally {
    source.close();
  }
}
