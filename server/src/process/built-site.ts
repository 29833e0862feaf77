import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unfinishedNameOf } from '../base/write-file-atomically.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** The list of the releases of a build. A build writes it last, so a folder that has it is finished. */
const RELEASE_LIST = 'shipped.json';

type Folders = {
  /** The site of a build made elsewhere. There may be none: then the folder does not exist. */
  readonly builtFolder: string;
  readonly dataDir: string;
};

const siteFolderOf = ({ dataDir }: Folders): string => join(dataDir, 'site');

export const bytesToCopy = (folders: Folders): number =>
  missingFiles(folders).reduce(
    (sum, file) => sum + statSync(join(folders.builtFolder, file)).size,
    0,
  );

/**
 * Copies the releases of a build made elsewhere, if there is one, to the data folder. The name of a file identifies its
 * content, so existing ones stay. In production, throws SettingsError if there is no built site afterwards: visitors would
 * get an empty page.
 */
export function copyBuiltSite({
  production,
  ...folders
}: Folders & { readonly production: boolean }): void {
  const { builtFolder } = folders;
  const siteFolder = siteFolderOf(folders);
  // The list is copied last, so that it never names a release that is not there yet.
  for (const file of [...missingFiles(folders), ...filesIn(builtFolder).filter(isReleaseList)])
    copyAtomically(join(builtFolder, file), join(siteFolder, file));
  if (!production || existsSync(join(siteFolder, RELEASE_LIST))) return;
  throw new SettingsError(
    `Cannot start: there is no built site in ${siteFolder}. Run \`pnpm build\` with this DATA_DIR.`,
  );
}

const isReleaseList = (file: string): boolean => file === RELEASE_LIST;

/** The files of a build that are not in the data folder yet, without the list, which is not named after its content. */
const missingFiles = (folders: Folders): string[] =>
  filesIn(folders.builtFolder).filter(
    (file) => !isReleaseList(file) && !existsSync(join(siteFolderOf(folders), file)),
  );

/** The paths of the files of a finished build, relative to its folder; none where there is no build. */
const filesIn = (folder: string): string[] =>
  existsSync(join(folder, RELEASE_LIST))
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    : [];

/** Copies a file under another name first, so that an interrupted start leaves no half file. */
function copyAtomically(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const unfinishedFile = unfinishedNameOf(to);
  try {
    cpSync(from, unfinishedFile);
    renameSync(unfinishedFile, to);
  } catch (error) {
    rmSync(unfinishedFile, { force: true });
    throw error;
  }
}
