import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { readArchive, writeArchive } from './archive.ts';
import { fetchObjects, filesIn } from './bucket-objects.ts';
import { refuseInterruptedRestore } from './interrupted-restore.ts';
import { linkFiles } from './link-files.ts';
import {
  BUCKET_FOLDER,
  DATA_FOLDER,
  DATABASE_FILE,
  MANIFEST_FILE,
  type Manifest,
} from './manifest.ts';
import { type BackupSite, explainBucketFailure, requireRestorable } from './site.ts';
import { stopSignal } from './stop-signal.ts';

/**
 * Writes the database, the data folder and the objects of the bucket into one archive, while the site runs. The file
 * gets its name only after it was verified, which a key that cannot decrypt makes impossible. Throws ExpectedFailure if the
 * file exists, or the bucket does not answer.
 */
export async function makeBackup(
  site: BackupSite,
  file: string,
  now = new Date(),
): Promise<Manifest> {
  const { dataDir, database, key, bucket } = site;
  const target = resolve(file);
  refuseInterruptedRestore(dataDir);
  if (existsSync(target)) throw new ExpectedFailure(`${target} exists already.`);
  await mkdir(dataDir, { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  // The dot keeps other backups from taking the folder for data.
  const stage = await mkdtemp(join(dataDir, '.backup-'));
  const partialFile = `${target}.${process.pid}.part`;
  try {
    // The rows come first. A file is written before the row that names it, never changed, and removed long after.
    const { migration, counts } = await database.write(join(stage, DATABASE_FILE));
    await linkFiles(dataDir, join(stage, DATA_FOLDER));
    const bucketClient = bucket?.client;
    const objects = bucketClient
      ? await explainBucketFailure(site, () =>
          fetchObjects(bucketClient, join(stage, BUCKET_FOLDER)),
        )
      : null;
    const paths = await filesIn(stage);
    const manifest: Manifest = {
      madeAt: now.toISOString(),
      engine: database.engine,
      migration,
      counts,
      bucket: bucket?.name ?? null,
      objects,
      files: paths.length,
      paths,
    };
    await writeFile(join(stage, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    stopSignal.throwIfAborted();
    await writeArchive(partialFile, { stage, key });
    await rm(stage, { recursive: true });
    if (!key || key.canDecrypt) await verifyBackup(site, partialFile);
    stopSignal.throwIfAborted();
    await rename(partialFile, target);
    await database.storeBackupTime(manifest.madeAt);
    return manifest;
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(partialFile, { force: true });
  }
}

/**
 * Reads a backup to its end, restores its database in a place of its own, and compares what is there with the manifest,
 * which it returns. Throws ExpectedFailure for one that is not whole.
 */
export async function verifyBackup(site: BackupSite, file: string): Promise<Manifest> {
  const { dataDir, database, key } = site;
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, '.backup-'));
  try {
    const isWanted = (path: string): boolean => path === DATABASE_FILE;
    const manifest = await readArchive(file, { key, folder, isWanted });
    requireRestorable(site, file, manifest);
    await database.check(join(folder, DATABASE_FILE), manifest);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
