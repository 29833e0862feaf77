import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ExpectedFailure } from '../base/expected-failure.ts';
import { nullIfMissing } from '../base/null-if-missing.ts';
import { writeFileAtomically } from '../base/write-file-atomically.ts';
import { SettingsError } from '../settings/settings-error.ts';
import type { DatabaseCopier } from './database-copy.ts';

/** A file of the data folder that is there while a restore replaces what is in it. */
const JOURNAL = '.restore-journal';

const journalShape = z.object({
  /** The database, whose transaction decides which site it is. */
  place: z.string(),
  transactionId: z.string().nullable(),
  /** The former content of the data folder, and the folder in it where that goes. */
  formerNames: z.array(z.string()),
  formerFolder: z.string(),
  restoredNames: z.array(z.string()),
});

export type RestoreJournal = z.infer<typeof journalShape>;

type RestoredSite = { readonly dataDir: string; readonly database: DatabaseCopier };

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

/** From here on, the data folder is that of the restored site. */
export async function removeJournal(dataDir: string): Promise<void> {
  await rm(join(dataDir, JOURNAL), { force: true });
  await syncFolder(dataDir);
}

/**
 * Ends an interrupted restore: the restored site stays if its database was committed, or else the former one comes
 * back. May itself be interrupted, and called again. Returns null where there is none. Throws ExpectedFailure while the
 * database cannot tell.
 */
export async function endInterruptedRestore({
  dataDir,
  database,
}: RestoredSite): Promise<'former' | 'restored' | null> {
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
  const movedNames = (await nullIfMissing(readdir(formerDir))) ?? [];
  for (const name of restoredNames)
    if (movedNames.includes(name) || !formerNames.includes(name))
      await rm(join(dataDir, name), { recursive: true, force: true });
  for (const name of movedNames) await rename(join(formerDir, name), join(dataDir, name));
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
    else await syncOpened(path, 'r+');
  }
  await syncFolder(folder);
}
