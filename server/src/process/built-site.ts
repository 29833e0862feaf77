import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Names what a build made; written last. */
const LIST = 'shipped.json';

/**
 * Puts the releases of `BUILT_SITE` beside those that the data folder has, whose names say what is in them. Throws
 * SettingsError in production when there is no built site then: visitors would get an empty page.
 */
export function bringBuiltSite(
  { builtSite, production }: Pick<Settings, 'builtSite' | 'production'>,
  dataDir: string,
): void {
  const site = join(dataDir, 'site');
  if (builtSite !== undefined) {
    if (!existsSync(join(builtSite, LIST))) {
      throw new SettingsError(
        `Cannot start: BUILT_SITE names ${builtSite}, where no built site is.`,
      );
    }
    const files = filesIn(builtSite).filter((file) => file !== LIST);
    for (const file of files) bring(join(builtSite, file), join(site, file));
    bring(join(builtSite, LIST), join(site, LIST), { again: true });
  }
  if (!production || existsSync(join(site, LIST))) return;
  throw new SettingsError(
    `Cannot start: there is no built site in ${site}. Run \`pnpm build\` with this DATA_DIR, or set BUILT_SITE.`,
  );
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** In one step, so that a start that is cut off leaves no half file. */
function bring(from: string, to: string, { again = false } = {}): void {
  if (!again && existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, `${to}.${process.pid}`);
  renameSync(`${to}.${process.pid}`, to);
}
