import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { noteBackup } from '../base/last-backup.ts';
import { readArchive, writeArchive } from './archive.ts';
import { holdFiles, listFiles } from './collect.ts';
import type { DatabaseCopy } from './database-copy.ts';
import type { Key } from './key.ts';
import { DATABASE, MANIFEST, type Manifest } from './manifest.ts';

/** What a backup or a restore works with. */
export type Site = {
  readonly dataDir: string;
  readonly database: DatabaseCopy;
  readonly key: Key | null;
  readonly bucket: string | null;
};

/**
 * Writes the database and the data folder into one archive, while the site runs. The file appears under its name only
 * when it has been read back: every file by its hash, the database by its own check. A key that cannot open leaves
 * that out. Throws ExpectedFailure where the file exists.
 */
export async function makeBackup(site: Site, file: string, now = new Date()): Promise<Manifest> {
  const { dataDir, database, key, bucket } = site;
  const target = resolve(file);
  if (existsSync(target)) throw new ExpectedFailure(`${target} exists already.`);
  await mkdir(dataDir, { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  // Begins with a dot, so that no other backup takes it for data.
  const stage = await mkdtemp(join(dataDir, '.backup-'));
  const unfinished = `${target}.${process.pid}.part`;
  try {
    // First the rows, then the files: what a row names is written before the row.
    const { migration, counts } = await database.write(join(stage, DATABASE));
    await holdFiles(dataDir, stage);
    const manifest: Manifest = {
      format: 1,
      madeAt: now.toISOString(),
      engine: database.engine,
      migration,
      counts,
      bucket,
      files: await listFiles(stage),
    };
    await writeFile(join(stage, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    await writeArchive(stage, unfinished, key);
    await rm(stage, { recursive: true });
    if (!key || key.opens) await readBack(site, unfinished, stage);
    await rename(unfinished, target);
    await noteBackup(dataDir, now);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

async function readBack({ database, key }: Site, file: string, folder: string): Promise<void> {
  const wanted = (path: string): boolean => path === DATABASE;
  const manifest = await readArchive(file, { key, folder, wanted });
  await database.check(join(folder, DATABASE), manifest);
}
