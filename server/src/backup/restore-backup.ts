import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { formerFolderAt } from '../database/former-sites.ts';
import { isEncrypted, readArchive } from './archive.ts';
import { filesIn, putObjects } from './bucket-objects.ts';
import type { PreparedDatabase } from './database-copy.ts';
import {
  endInterruptedRestore,
  removeJournal,
  syncEverything,
  syncFolder,
  writeJournal,
} from './interrupted-restore.ts';
import {
  type Manifest,
  PACKED_BUCKET_FOLDER,
  PACKED_DATA_FOLDER,
  PACKED_DATABASE,
} from './manifest.ts';
import { type BackupSite, explainBucketFailure, requireRestorable } from './site.ts';
import { stopSignal } from './stop-signal.ts';

/** Matches the files of the lock on the data folder, which this restore holds: they stay where they are. */
const LOCK_NAME = /^council\.lock(?:-|$)/;
const STAGING_PREFIX = '.restore-';

type RestoredBackup = {
  readonly manifest: Manifest;
  /** How many objects were put into the bucket; null where the backup has none, or they were left out. */
  readonly objects: number | null;
  /** The folder with the former content of the data folder; null where that was empty. */
  readonly formerDataDir: string | null;
};

/**
 * Restores the site of an archive: builds it beside the present site, counts it, and then replaces the present site by it. Until
 * then nothing changes, and whatever ends the process on the way leaves the former site or the restored one, or an interrupted
 * restore that `endInterruptedRestore` ends. Only with `replace` does it replace a site that has data; only with `plain` does it
 * read a file that is not encrypted though a key is set. Without `takeOver`, the restored site is marked as a copy. Throws
 * ExpectedFailure.
 */
export async function restoreBackup(
  site: BackupSite,
  file: string,
  { replace = false, plain = false, withoutBucket = false, takeOver = false } = {},
): Promise<RestoredBackup> {
  const { dataDir, database, key } = site;
  await mkdir(dataDir, { recursive: true });
  await endInterruptedRestore(site);
  await removeStagingFolders(dataDir);
  await database.refuseOtherConnections();
  if (!replace) await refuseExistingData(site);
  if (key && !plain && !(await isEncrypted(file)))
    throw new ExpectedFailure(
      `${file} is not encrypted, but BACKUP_KEY_FILE is set: somebody else may have put it there. With --plain it is restored all the same.`,
    );
  const stagingFolder = await mkdtemp(join(dataDir, STAGING_PREFIX));
  try {
    const manifest = await readArchive(file, { key, folder: stagingFolder, isWanted: () => true });
    requireRestorable(site, file, manifest);
    const dataFolder = join(stagingFolder, PACKED_DATA_FOLDER);
    await mkdir(dataFolder, { recursive: true });
    const databaseFile = join(stagingFolder, PACKED_DATABASE);
    const options = { manifest, takeOver, dataFolder };
    const prepared = await database.prepareReplacement(databaseFile, options);
    try {
      const objects = withoutBucket
        ? null
        : await restoreObjects(site, { manifest, stagingFolder, file });
      await syncEverything(dataFolder);
      stopSignal.throwIfAborted();
      const formerDataDir = await replaceSite(site, { dataFolder, prepared });
      return { manifest, objects, formerDataDir };
    } finally {
      await prepared.close();
    }
  } finally {
    await rm(stagingFolder, { recursive: true, force: true });
  }
}

/** Removes what killed restores have left. */
async function removeStagingFolders(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(STAGING_PREFIX))
      await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Puts the restored data folder and database in the place of the present ones. Returns `formerDataDir`. */
async function replaceSite(
  site: BackupSite,
  { dataFolder, prepared }: { readonly dataFolder: string; readonly prepared: PreparedDatabase },
): Promise<string | null> {
  const { dataDir, database } = site;
  const formerFolder = formerFolderAt(new Date());
  const formerDir = join(dataDir, formerFolder);
  const formerNames = await contentNamesIn(dataDir);
  const restoredNames = await contentNamesIn(dataFolder);
  try {
    const { place } = database;
    const { transactionId } = prepared;
    const journal = { place, transactionId, formerNames, formerFolder, restoredNames };
    await writeJournal(dataDir, journal);
    if (formerNames.length > 0) await mkdir(formerDir);
    for (const name of formerNames) await rename(join(dataDir, name), join(formerDir, name));
    for (const name of restoredNames) await rename(join(dataFolder, name), join(dataDir, name));
    if (formerNames.length > 0) await syncFolder(formerDir);
    await syncFolder(dataDir);
    await prepared.commit();
  } catch (error) {
    // A folder in which another file system is mounted cannot be moved, and a connection may break.
    await prepared.close();
    await endInterruptedRestore(site);
    throw error;
  }
  await removeJournal(dataDir);
  return formerNames.length > 0 ? formerDir : null;
}

/** Restores the objects before the database: without rows they do no harm, but rows would miss their objects. */
async function restoreObjects(
  site: BackupSite,
  {
    manifest,
    stagingFolder,
    file,
  }: { readonly manifest: Manifest; readonly stagingFolder: string; readonly file: string },
): Promise<number | null> {
  if (manifest.objects === null) return null;
  const folder = join(stagingFolder, PACKED_BUCKET_FOLDER);
  const keys = manifest.objects === 0 ? [] : await filesIn(folder);
  const bucket = site.bucket?.client;
  if (!bucket)
    throw new ExpectedFailure(
      `${file} holds ${keys.length} objects of the bucket ${manifest.bucket}: set S3_URL to the one to put them ` +
        'into, or leave them out with --without-bucket.',
    );
  await explainBucketFailure(site, () => putObjects(bucket, { folder, keys }));
  return keys.length;
}

async function refuseExistingData({ dataDir, database }: BackupSite): Promise<void> {
  const names = await contentNamesIn(dataDir);
  // A build fills the folder `site` with releases before there is any data.
  const dataNames = names.filter((name) => name !== 'site');
  if (dataNames.length === 0 && (await database.isEmpty())) return;
  const place = dataNames.length > 0 ? `${dataDir} (${dataNames.join(', ')})` : database.place;
  throw new ExpectedFailure(
    `There is data in ${place}. To put the backup in its place, say --replace; for a site beside it, name another place.`,
  );
}

/** Everything but the lock and names with a dot at the start, which are not part of a site. */
const contentNamesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder)).filter((name) => !name.startsWith('.') && !LOCK_NAME.test(name))
    : [];
