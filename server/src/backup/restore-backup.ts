import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { isEncrypted, readArchive } from './archive.ts';
import { filesIn, putObjects } from './bucket-objects.ts';
import { isSame } from './database-copy.ts';
import { BUCKET, DATA, DATABASE, type Manifest } from './manifest.ts';
import { type Site, usingBucket } from './site.ts';

/** The lock of this restore; it is not moved. */
const LOCK = /^council\.lock(?:-|$)/;

type Restored = {
  readonly manifest: Manifest;
  /** How many objects were put into the bucket; null where there were none to put there. */
  readonly objects: number | null;
  /** The folder with the former content of the data folder, if there was any. */
  readonly before: string | null;
};

/**
 * Restores the site of an archive and verifies its totals. Reads and checks the whole archive before anything
 * changes. Refuses to touch a site that has data, unless `replace` is set. Throws ExpectedFailure.
 */
export async function restoreBackup(
  site: Site,
  file: string,
  { replace = false, plain = false, withoutBucket = false, now = new Date() } = {},
): Promise<Restored> {
  const { dataDir, database, key } = site;
  if (!replace) await refuseData(site);
  if (key && !plain && !(await isEncrypted(file)))
    throw new ExpectedFailure(
      `${file} is not encrypted, but BACKUP_KEY_FILE is set: somebody else may have put it there. With --plain it is restored all the same.`,
    );
  await mkdir(dataDir, { recursive: true });
  const stage = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const manifest = await readArchive(file, { key, folder: stage, wanted: () => true });
    if (manifest.engine !== database.engine) throw otherEngine(file, manifest);
    await database.check(join(stage, DATABASE), manifest);
    const objects = withoutBucket ? null : await putBack(site, { manifest, stage, file });
    const before = await putAside(dataDir, now);
    await mkdir(join(stage, DATA), { recursive: true });
    try {
      await moveAll(join(stage, DATA), dataDir);
      await database.replace(join(stage, DATABASE));
    } catch (error) {
      await takeBack(dataDir, before);
      throw error;
    }
    const counted = await database.count();
    if (!isSame(counted, manifest)) {
      throw new ExpectedFailure(
        `The restored database counts ${JSON.stringify(counted)}, the manifest ${JSON.stringify(manifest.counts)}.`,
      );
    }
    return { manifest, objects, before };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

/** Runs first: objects without rows do no harm, rows without their objects would. */
async function putBack(
  site: Site,
  {
    manifest,
    stage,
    file,
  }: { readonly manifest: Manifest; readonly stage: string; readonly file: string },
): Promise<number | null> {
  if (manifest.objects === null) return null;
  const folder = join(stage, BUCKET);
  const keys = manifest.objects === 0 ? [] : await filesIn(folder);
  const bucket = site.bucket?.objects;
  if (!bucket) {
    throw new ExpectedFailure(
      `${file} holds ${keys.length} objects of the bucket ${manifest.bucket}: set S3_URL to the one to put them ` +
        'into, or leave them out with --without-bucket.',
    );
  }
  await usingBucket(site, () => putObjects(bucket, { folder, keys }));
  return keys.length;
}

async function refuseData({ dataDir, database }: Site): Promise<void> {
  // A build puts the site's releases there before any data.
  const entries = await dataIn(dataDir);
  const found = entries.filter((name) => name !== 'site');
  if (found.length === 0 && (await database.isEmpty())) return;
  const where = found.length > 0 ? `${dataDir} (${found.join(', ')})` : 'the database';
  throw new ExpectedFailure(
    `There is data in ${where}. To put the backup in its place, say --replace; make a backup of it first.`,
  );
}

/** Everything but the lock and names with a dot at the start, which are not part of a site. */
const dataIn = async (folder: string): Promise<string[]> =>
  existsSync(folder)
    ? (await readdir(folder)).filter((name) => !name.startsWith('.') && !LOCK.test(name))
    : [];

const otherEngine = (file: string, { engine }: Manifest): ExpectedFailure =>
  new ExpectedFailure(
    engine === 'postgres'
      ? `${file} is of a PostgreSQL: set DATABASE_URL to an empty one.`
      : `${file} is of the database in a data folder: leave DATABASE_URL out to restore it.`,
  );

/** Moves the content of the data folder into a folder in it, and returns that; null if there is nothing. */
async function putAside(dataDir: string, now: Date): Promise<string | null> {
  const names = await dataIn(dataDir);
  if (names.length === 0) return null;
  const aside = join(dataDir, `.before-${now.toISOString().replaceAll(':', '-')}`);
  await mkdir(aside);
  for (const name of names) await rename(join(dataDir, name), join(aside, name));
  return aside;
}

async function takeBack(dataDir: string, before: string | null): Promise<void> {
  for (const name of await dataIn(dataDir)) {
    await rm(join(dataDir, name), { recursive: true });
  }
  if (!before) return;
  await moveAll(before, dataDir);
  await rm(before, { recursive: true });
}

async function moveAll(from: string, to: string): Promise<void> {
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
}
