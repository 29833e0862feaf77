import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { readArchive, writeArchive } from './archive.ts';
import { fetchObjects, filesIn } from './bucket-objects.ts';
import { refuseInterruptedRestore } from './interrupted-restore.ts';
import { linkFiles } from './link-files.ts';
import {
  MANIFEST_FILE,
  type Manifest,
  PACKED_BUCKET_FOLDER,
  PACKED_DATA_FOLDER,
  PACKED_DATABASE,
} from './manifest.ts';
import { type BackupSite, explainBucketFailure, requireRestorable } from './site.ts';
import { stopSignal } from './stop-signal.ts';

/** The dot keeps other backups from taking the folder for data. */
const STAGING_PREFIX = '.backup-';

/**
 * Writes the database, the data folder and the objects of the bucket into one archive, while the site runs. The file gets
 * its name only after it was verified, unless the key cannot decrypt it. Throws ExpectedFailure if the file exists, or the
 * bucket does not answer.
 */
export async function makeBackup(site: BackupSite, file: string): Promise<Manifest> {
  const { dataDir, database, key, bucket } = site;
  const target = resolve(file);
  refuseInterruptedRestore(dataDir);
  if (existsSync(target)) throw new ExpectedFailure(`${target} exists already.`);
  await mkdir(dataDir, { recursive: true });
  await mkdir(dirname(target), { recursive: true });
  const stagingFolder = await mkdtemp(join(dataDir, STAGING_PREFIX));
  const partialFile = `${target}.${process.pid}.part`;
  try {
    const madeAt = new Date().toISOString();
    // The rows are copied first: the site writes a file before the row that names it, never changes it, and removes it long
    // after the row, so every file that a copied row names is still there.
    const { migration, counts } = await database.writeCopy(join(stagingFolder, PACKED_DATABASE));
    await linkFiles(dataDir, join(stagingFolder, PACKED_DATA_FOLDER));
    const bucketClient = bucket?.client;
    const bucketFolder = join(stagingFolder, PACKED_BUCKET_FOLDER);
    const objects = bucketClient
      ? await explainBucketFailure(site, () => fetchObjects(bucketClient, bucketFolder))
      : null;
    const paths = await filesIn(stagingFolder);
    const manifest: Manifest = {
      madeAt,
      engine: database.engine,
      migration,
      counts,
      bucket: bucket?.name ?? null,
      objects,
      files: paths.length,
      paths,
    };
    await writeFile(join(stagingFolder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
    stopSignal.throwIfAborted();
    await writeArchive(partialFile, { stagingFolder, key });
    await rm(stagingFolder, { recursive: true });
    if (!key || key.canDecrypt) await verifyBackup(site, partialFile);
    stopSignal.throwIfAborted();
    await rename(partialFile, target);
    await database.storeBackupTime(manifest.madeAt);
    return manifest;
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
    await rm(partialFile, { force: true });
  }
}

/**
 * Reads a backup to its end, restores its database in a place of its own, and compares what is there with the manifest,
 * which it returns. Throws ExpectedFailure for a backup that is not whole.
 */
export async function verifyBackup(site: BackupSite, file: string): Promise<Manifest> {
  const { dataDir, database, key } = site;
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, STAGING_PREFIX));
  try {
    const isWanted = (path: string): boolean => path === PACKED_DATABASE;
    const manifest = await readArchive(file, { key, folder, isWanted });
    requireRestorable(site, file, manifest);
    await database.checkCopy(join(folder, PACKED_DATABASE), manifest);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
