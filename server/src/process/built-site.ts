import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unfinishedNameOf } from '../base/write-file-atomically.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** The list of the releases of a build; written last. */
const RELEASE_LIST = 'shipped.json';

/**
 * Copies the releases of a build made elsewhere, if there is one, to the data folder. The name of a file identifies its
 * content, so existing ones stay. In production, throws SettingsError if there is no built site afterwards: visitors would
 * get an empty page.
 */
export function copyBuiltSite(
  builtFolder: string,
  { dataDir, production }: Pick<Settings, 'dataDir' | 'production'>,
): void {
  const siteFolder = join(dataDir, 'site');
  if (existsSync(join(builtFolder, RELEASE_LIST))) {
    const files = filesIn(builtFolder).filter((file) => file !== RELEASE_LIST);
    for (const file of files) copyAtomically(join(builtFolder, file), join(siteFolder, file));
    copyAtomically(join(builtFolder, RELEASE_LIST), join(siteFolder, RELEASE_LIST), {
      overwrite: true,
    });
  }
  if (!production || existsSync(join(siteFolder, RELEASE_LIST))) return;
  throw new SettingsError(
    `Cannot start: there is no built site in ${siteFolder}. Run \`pnpm build\` with this DATA_DIR.`,
  );
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Copies a file under another name first, so that an interrupted start leaves no half file. */
function copyAtomically(from: string, to: string, { overwrite = false } = {}): void {
  if (!overwrite && existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  const unfinishedFile = unfinishedNameOf(to);
  cpSync(from, unfinishedFile);
  renameSync(unfinishedFile, to);
}
