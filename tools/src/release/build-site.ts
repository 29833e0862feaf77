import { SHELL } from 'shared/releases';
import { buildPackage } from './build-package.ts';
import { discoveryOf, readRelease, readShellRelease } from './built-release.ts';
import { siteFolder } from './paths.ts';
import { putRelease, writeShipped } from './put-in-place.ts';
import { SECTIONS } from './sections.ts';

/**
 * Builds what changed and puts a release of the shell and of each section where the server takes them
 * over. Cheap when nothing changed. Run as a program: `node tools/src/release/build-site.ts`.
 */
export async function buildSite(site = siteFolder()): Promise<void> {
  const names = [SHELL, ...SECTIONS];
  const built = await Promise.all(names.map(buildPackage));
  const changed = names.filter((_, index) => built[index]);
  if (changed.length > 0) console.log(`Built ${changed.join(', ')}`);
  const sections = await Promise.all(SECTIONS.map(readRelease));
  const releases = [await readShellRelease(discoveryOf(sections)), ...sections];
  for (const release of releases) await putRelease(site, release);
  await writeShipped(site, releases);
}

if (import.meta.main) await buildSite();
