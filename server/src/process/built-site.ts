import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unfinishedNameOf } from '../base/write-file-atomically.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** The list of the releases of a build; written last. */
const RELEASE_LIST = 'shipped.json';

type SiteCopy = {
  /** The site of a build made elsewhere, if there is one. */
  readonly builtFolder: string;
  readonly dataDir: string;
};

const siteFolderOf = ({ dataDir }: Pick<SiteCopy, 'dataDir'>): string => join(dataDir, 'site');

export const bytesToCopy = (copy: SiteCopy): number =>
  missingFiles(copy).reduce((sum, file) => sum + statSync(join(copy.builtFolder, file)).size, 0);

/**
 * Copies the releases of a build made elsewhere, if there is one, to the data folder. The name of a file identifies its
 * content, so existing ones stay. In production, throws SettingsError if there is no built site afterwards: visitors would
 * get an empty page.
 */
export function copyBuiltSite({
  production,
  ...copy
}: SiteCopy & { readonly production: boolean }): void {
  const { builtFolder } = copy;
  const siteFolder = siteFolderOf(copy);
  // The list is the last, so that it never names a release that is not there yet.
  for (const file of [...missingFiles(copy), ...filesIn(builtFolder).filter(isReleaseList)])
    copyAtomically(join(builtFolder, file), join(siteFolder, file));
  if (!production || existsSync(join(siteFolder, RELEASE_LIST))) return;
  throw new SettingsError(
    `Cannot start: there is no built site in ${siteFolder}. Run \`pnpm build\` with this DATA_DIR.`,
  );
}

const isReleaseList = (file: string): boolean => file === RELEASE_LIST;

const missingFiles = ({ builtFolder, dataDir }: SiteCopy): string[] =>
  filesIn(builtFolder).filter(
    (file) => !isReleaseList(file) && !existsSync(join(siteFolderOf({ dataDir }), file)),
  );

/** The files of a finished build; none where there is no build. */
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
