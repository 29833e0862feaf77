import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isOfSqlite } from './sqlite-copy.ts';

/** The unpacked releases, which the site unpacks again from their archives. */
const UNPACKED = [join('site', 'sections'), join('site', 'shell')];

/**
 * Links the files of the data folder as they are now below `target`, which takes no space. The site writes each file
 * under another name first, so a linked file does not change. Leaves out the database, which is copied apart, unpacked
 * releases, and unfinished files, whose names begin with a dot.
 */
export async function holdFiles(dataDir: string, target: string): Promise<void> {
  const hold = async (below: string): Promise<void> => {
    const entries = await readdir(join(dataDir, below), { withFileTypes: true }).catch(ifThere([]));
    for (const entry of entries) {
      const path = join(below, entry.name);
      if (entry.name.startsWith('.') || (!below && isOfSqlite(entry.name))) continue;
      if (UNPACKED.includes(path)) continue;
      if (entry.isDirectory()) await hold(path);
      else if (entry.isFile()) await holdFile(join(dataDir, path), join(target, path));
    }
  };
  await mkdir(target, { recursive: true });
  await hold('');
}

async function holdFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // Not every file system has hard links.
  await link(from, to).catch(() => copyFile(from, to).catch(ifThere(undefined)));
}

/** The site may add and remove files meanwhile. */
const ifThere =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
