import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { noteBackup } from '../base/last-backup.ts';
import { objectsIn } from './bucket-objects.ts';
import { holdFiles, listFiles } from './collect.ts';
import { DATABASE, MANIFEST, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { askingBucket, type Site } from './site.ts';
import { writeArchive } from './write-archive.ts';

type Made = {
  readonly manifest: Manifest;
  /** How many objects of the bucket are in it; null where they were left out, or there is none. */
  readonly objects: number | null;
};

/**
 * Writes the database, the data folder and what is in the bucket into one archive, while the site runs. The file appears
 * under its name only when it has been read back: every file and object by its hash, the database by its own check. A key
 * that cannot open leaves that out. Throws ExpectedFailure where the file exists, and where the bucket does not answer.
 */
export async function makeBackup(site: Site, file: string, now = new Date()): Promise<Made> {
  const { dataDir, database, key, bucket } = site;
  const target = resolve(file);
  if (existsSync(target)) throw new ExpectedFailure(`${target} exists already.`);
  await mkdir(dataDir, { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  // Begins with a dot, so that no other backup takes it for data.
  const stage = await mkdtemp(join(dataDir, '.backup-'));
  const unfinished = `${target}.${process.pid}.part`;
  try {
    // First the rows, then what they name: it is written before its row, never changed, and removed long after.
    const { migration, counts } = await database.write(join(stage, DATABASE));
    await holdFiles(dataDir, stage);
    const manifest: Manifest = {
      format: bucket?.objects ? 2 : 1,
      madeAt: now.toISOString(),
      engine: database.engine,
      migration,
      counts,
      bucket: bucket?.name ?? null,
      files: await listFiles(stage),
    };
    await writeFile(join(stage, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
    const objects = bucket?.objects ? objectsIn(bucket.objects) : null;
    const written = await askingBucket(site, () =>
      writeArchive(unfinished, { stage, objects, key }),
    );
    await rm(stage, { recursive: true });
    if (!key || key.opens) await readBack(site, unfinished, stage);
    await rename(unfinished, target);
    await noteBackup(dataDir, now);
    return { manifest, objects: objects && written };
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

async function readBack({ database, key }: Site, file: string, folder: string): Promise<void> {
  const wanted = (path: string): boolean => path === DATABASE;
  const { manifest } = await readArchive(file, { key, folder, wanted });
  await database.check(join(folder, DATABASE), manifest);
}
