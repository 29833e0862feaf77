import { buildPackage } from './build-package.ts';
import { siteFolder } from './paths.ts';
import { putRelease, putShell, writeDiscovery } from './put-in-place.ts';
import { readRelease } from './release.ts';
import { SECTIONS } from './sections.ts';

/**
 * Builds what changed, and puts the shell and a release of each section in place, live. Cheap when
 * nothing changed. Run as a program: `node tools/src/release/build-site.ts`.
 */
export async function buildSite(site = siteFolder()): Promise<void> {
  const names = ['shell', ...SECTIONS];
  const built = await Promise.all(names.map(buildPackage));
  const changed = names.filter((_, index) => built[index]);
  if (changed.length > 0) console.log(`Built ${changed.join(', ')}`);
  const releases = await Promise.all(SECTIONS.map(readRelease));
  await putShell(site);
  for (const release of releases) await putRelease(site, release);
  await writeDiscovery(site, releases);
}

if (import.meta.main) await buildSite();
