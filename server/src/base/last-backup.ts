import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from './write-file-atomically.ts';

/** A file of the data folder with the time of the last good backup, in ISO 8601. */
const FILE = 'last-backup';

/** When the last backup was made, in epoch milliseconds; null where none ever was. */
export async function lastBackupTime(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const time = Date.parse(text.trim());
  return Number.isNaN(time) ? null : time;
}

/** Stores the time of a backup, for metrics and for the warning to administrators. */
export const storeBackupTime = (dataDir: string, madeAt: Date): Promise<void> =>
  writeFileAtomically(join(dataDir, FILE), Buffer.from(`${madeAt.toISOString()}\n`));
