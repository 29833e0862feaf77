import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Written into the data folder by whatever makes backups: the time of the last good one, in ISO 8601. */
const FILE = 'last-backup';

/** When the last backup was made, in epoch milliseconds; null where none ever was. */
export async function lastBackupOf(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '');
  const time = Date.parse(text.trim());
  return Number.isNaN(time) ? null : time;
}

/** Notes that a backup was made, for those who watch and for the warning to administrators. */
export const noteBackup = (dataDir: string, madeAt: Date): Promise<void> =>
  writeFile(join(dataDir, FILE), `${madeAt.toISOString()}\n`);
