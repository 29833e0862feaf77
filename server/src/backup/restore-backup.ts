import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { isEncrypted, readArchive } from './archive.ts';
import { filesIn, putObjects } from './bucket-objects.ts';
import { type DatabaseCopier, haveSameTotals } from './database-copy.ts';
import { BUCKET_FOLDER, DATA_FOLDER, DATABASE_FILE, type Manifest } from './manifest.ts';
import { type BackupSite, explainBucketFailure } from './site.ts';

/** Matches the lock that this restore holds, which stays where it is. */
const LOCK_NAME = /^council\.lock(?:-|$)/;

type RestoredBackup = {
  readonly manifest: Manifest;
  /** How many objects were put into the bucket; null where there were none to put there. */
  readonly objects: number | null;
  /** The folder with the former content of the data folder, if there was any. */
  readonly formerDataDir: string | null;
};

/**
 * Restores the site of an archive and verifies its totals. Reads and checks the whole archive before anything
 * changes. Refuses to touch a site that has data, unless `replace` is set. Throws ExpectedFailure.
 */
export async function restoreBackup(
  site: BackupSite,
  file: string,
  { replace = false, plain = false, withoutBucket = false, now = new Date() } = {},
): Promise<RestoredBackup> {
  const { dataDir, database, key } = site;
  if (!replace) await refuseExistingData(site);
  if (key && !plain && !(await isEncrypted(file)))
    throw new ExpectedFailure(
      `${file} is not encrypted, but BACKUP_KEY_FILE is set: somebody else may have put it there. With --plain it is restored all the same.`,
    );
  await mkdir(dataDir, { recursive: true });
  const stage = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const manifest = await readArchive(file, { key, folder: stage, isWanted: () => true });
    if (manifest.engine !== database.engine) throw wrongEngine(file, manifest);
    await database.check(join(stage, DATABASE_FILE), manifest);
    const objects = withoutBucket ? null : await restoreObjects(site, { manifest, stage, file });
    await mkdir(join(stage, DATA_FOLDER), { recursive: true });
    const formerDataDir = await moveDataAside(dataDir, now);
    try {
      await moveOut(join(stage, DATA_FOLDER), dataDir);
      await database.replace(join(stage, DATABASE_FILE));
      await requireSameTotals(database, manifest);
    } catch (error) {
      await moveDataBack(dataDir, formerDataDir);
      throw error;
    }
    return { manifest, objects, formerDataDir };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Restores the objects before the database: without rows they do no harm, but rows would miss their objects. */
async function restoreObjects(
  site: BackupSite,
  {
    manifest,
    stage,
    file,
  }: { readonly manifest: Manifest; readonly stage: string; readonly file: string },
): Promise<number | null> {
  if (manifest.objects === null) return null;
  const folder = join(stage, BUCKET_FOLDER);
  const keys = manifest.objects === 0 ? [] : await filesIn(folder);
  const bucket = site.bucket?.client;
  if (!bucket) {
    throw new ExpectedFailure(
      `${file} holds ${keys.length} objects of the bucket ${manifest.bucket}: set S3_URL to the one to put them ` +
        'into, or leave them out with --without-bucket.',
    );
  }
  await explainBucketFailure(site, () => putObjects(bucket, { folder, keys }));
  return keys.length;
}

async function requireSameTotals(database: DatabaseCopier, manifest: Manifest): Promise<void> {
  const { migration, counts } = manifest;
  const restoredTotals = await database.readTotals();
  if (haveSameTotals(restoredTotals, manifest)) return;
  throw new ExpectedFailure(
    `The restored database counts ${JSON.stringify(restoredTotals)}, the manifest ${JSON.stringify({ migration, counts })}. ` +
      'The data folder is as it was before.',
  );
}

async function refuseExistingData({ dataDir, database }: BackupSite): Promise<void> {
  const names = await contentNamesIn(dataDir);
  // A build fills the folder `site` with releases before there is any data.
  const dataNames = names.filter((name) => name !== 'site');
  if (dataNames.length === 0 && (await database.isEmpty())) return;
  const location = dataNames.length > 0 ? `${dataDir} (${dataNames.join(', ')})` : 'the database';
  throw new ExpectedFailure(
    `There is data in ${location}. To put the backup in its place, say --replace; make a backup of it first.`,
  );
}

/** Everything but the lock and names with a dot at the start, which are not part of a site. */
const contentNamesIn = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder)).filter((name) => !name.startsWith('.') && !LOCK_NAME.test(name))
    : [];

const wrongEngine = (file: string, { engine }: Manifest): ExpectedFailure =>
  new ExpectedFailure(
    engine === 'postgres'
      ? `${file} is of a PostgreSQL: set DATABASE_URL to an empty one.`
      : `${file} is of the database in a data folder: leave DATABASE_URL out to restore it.`,
  );

/** Moves the content of the data folder into a new folder inside it, and returns its path; null without content. */
async function moveDataAside(dataDir: string, now: Date): Promise<string | null> {
  const names = await contentNamesIn(dataDir);
  if (names.length === 0) return null;
  const asideDir = join(dataDir, `.before-${now.toISOString().replaceAll(':', '-')}`);
  await mkdir(asideDir);
  try {
    for (const name of names) await rename(join(dataDir, name), join(asideDir, name));
  } catch (error) {
    // A folder in which another file system is mounted cannot be moved.
    await moveOut(asideDir, dataDir);
    throw error;
  }
  return asideDir;
}

async function moveDataBack(dataDir: string, formerDataDir: string | null): Promise<void> {
  for (const name of await contentNamesIn(dataDir)) {
    await rm(join(dataDir, name), { recursive: true });
  }
  if (formerDataDir) await moveOut(formerDataDir, dataDir);
}

/** Moves the content of a folder into another one, and removes the emptied folder. */
async function moveOut(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
  await rm(from, { recursive: true });
}
