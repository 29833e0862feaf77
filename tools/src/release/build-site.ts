import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SHELL } from 'shared/releases';
import { SECTIONS, siteFolder } from '../base/paths.ts';
import { buildPackage } from './build-package.ts';
import { describeRelease, describeShellRelease } from './describe-release.ts';
import { putReleases } from './write-release.ts';

/**
 * `pnpm build`: builds the packages that changed, and writes a release of the shell and of each section into the data folder
 * of the server. Quick when nothing changed.
 */
export async function buildSite(site = siteFolder()): Promise<void> {
  const names = [SHELL, ...SECTIONS];
  const wasBuilt = await Promise.all(names.map(buildPackage));
  const builtNames = names.filter((_, index) => wasBuilt[index]);
  if (builtNames.length > 0) console.log(`Built ${builtNames.join(', ')}`);
  const releases = await Promise.all([describeShellRelease(), ...SECTIONS.map(describeRelease)]);
  // Only the owner may read a data folder.
  await mkdir(path.dirname(site), { recursive: true, mode: 0o700 });
  await putReleases(site, releases);
}

if (import.meta.main) await buildSite();
