import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { nullIfMissing } from '../base/null-if-missing.ts';
import { writeFileAtomically } from '../base/write-file-atomically.ts';
import { SettingsError } from '../settings/settings-error.ts';
import type { BackupSite } from './site.ts';

/** A file that is in the data folder while a restore replaces what is there. */
const JOURNAL = '.restore-journal';

const journalShape = z.object({
  /** The name of the database that is replaced too: `DatabaseCopier.place`. */
  place: z.string(),
  /** The restored site stays if this was committed. Null with SQLite, where it stays only once the journal is gone. */
  transactionId: z.string().nullable(),
  /** The former content of the data folder, and the folder in it where that goes. */
  formerNames: z.array(z.string()),
  formerFolder: z.string(),
  /** The files and folders that the restore moves into the data folder. */
  restoredNames: z.array(z.string()),
});

export type RestoreJournal = z.infer<typeof journalShape>;

/** Throws SettingsError for a data folder of which a restore has replaced a part. */
export function refuseInterruptedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, JOURNAL))) return;
  throw new SettingsError(
    `Cannot start: a restore into ${dataDir} was interrupted. End it with \`restore --finish\`: it leaves the restored ` +
      'site if that is complete, or else brings the former one back.',
  );
}

export async function writeJournal(dataDir: string, journal: RestoreJournal): Promise<void> {
  await writeFileAtomically(join(dataDir, JOURNAL), Buffer.from(JSON.stringify(journal)));
  await syncFolder(dataDir);
}

/** Ends a restore: from here on, what is in the data folder stays. */
export async function removeJournal(dataDir: string): Promise<void> {
  await rm(join(dataDir, JOURNAL), { force: true });
  await syncFolder(dataDir);
}

/**
 * Ends an interrupted restore, and returns the site that is there now: the restored one if its database was committed, or
 * else the former one, which comes back. Returns null where no restore was interrupted. May itself be interrupted, and called
 * again. Throws ExpectedFailure while PostgreSQL cannot tell whether it committed.
 */
export async function endInterruptedRestore({
  dataDir,
  database,
}: Pick<BackupSite, 'dataDir' | 'database'>): Promise<'former' | 'restored' | null> {
  const text = await nullIfMissing(readFile(join(dataDir, JOURNAL), 'utf8'));
  if (text === null) return null;
  const journal = journalShape.parse(JSON.parse(text));
  const { place, transactionId } = journal;
  if (place !== database.place)
    throw new ExpectedFailure(
      `The interrupted restore was into ${place}: end it with those settings.`,
    );
  const isRestored = transactionId !== null && (await database.isCommitted(transactionId));
  if (!isRestored) await moveFormerBack(dataDir, journal);
  await removeJournal(dataDir);
  return isRestored ? 'restored' : 'former';
}

async function moveFormerBack(
  dataDir: string,
  { formerNames, formerFolder, restoredNames }: RestoreJournal,
): Promise<void> {
  const formerDir = join(dataDir, formerFolder);
  const namesInFormerDir = (await nullIfMissing(readdir(formerDir))) ?? [];
  // A former file with the name of a restored one may not have been moved away yet: then it stays.
  for (const name of restoredNames)
    if (namesInFormerDir.includes(name) || !formerNames.includes(name))
      await rm(join(dataDir, name), { recursive: true, force: true });
  for (const name of namesInFormerDir) await rename(join(formerDir, name), join(dataDir, name));
  await syncFolder(dataDir);
  await rm(formerDir, { recursive: true, force: true });
}

/** Waits until a folder's list of names, and with it each rename, outlasts a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  await syncOpened(folder, 'r');
}

async function syncOpened(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

export async function syncEverything(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncEverything(path);
    // Windows syncs only what is open for writing.
    else await syncOpened(path, 'r+');
  }
  await syncFolder(folder);
}
