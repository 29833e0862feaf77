import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../base/null-if-missing.ts';
import { UNFINISHED_SUFFIX } from '../base/write-file-atomically.ts';
import { isSqliteFile } from './sqlite-copy.ts';

/** Folders that are left out, because the site unpacks these releases again from their archives. */
const UNPACKED_RELEASES = [join('site', 'sections'), join('site', 'shell')];

/**
 * Fills `target` with hard links to the files of the data folder, which take no space. The site never writes into an existing
 * file: it writes another one and renames it, so a linked file does not change. Leaves out the files of SQLite, because the
 * database is copied apart, unpacked releases, unfinished files, and names with a dot at the start: those are the folders of
 * backups and restores.
 */
export async function linkFiles(dataDir: string, target: string): Promise<void> {
  const linkFolder = async (folder: string): Promise<void> => {
    // The site may add and remove files meanwhile.
    const reading = nullIfMissing(readdir(join(dataDir, folder), { withFileTypes: true }));
    for (const entry of (await reading) ?? []) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.') || (folder === '' && isSqliteFile(entry.name))) continue;
      if (entry.name.endsWith(UNFINISHED_SUFFIX)) continue;
      if (UNPACKED_RELEASES.includes(path)) continue;
      if (entry.isDirectory()) await linkFolder(path);
      else if (entry.isFile()) await linkFile(join(dataDir, path), join(target, path));
    }
  };
  await mkdir(target, { recursive: true });
  await linkFolder('');
}

async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // Not every file system has hard links. If the site has removed the file, there is nothing to copy either.
  await link(from, to).catch(() => nullIfMissing(copyFile(from, to)));
}
