import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Gives all files below a folder this time, in epoch milliseconds: the clock of tests is not that of the machine. */
export function dateFiles(folder: string, time: number): void {
  const date = new Date(time);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(folder, file), date, date);
}
