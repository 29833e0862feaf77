import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBelow } from '../site/released-site.ts';
import { type BuiltRelease, packed } from './built-release.ts';

let buildCount = 0;

/** Puts releases where a build of this site does, for the next start of the server. Each call is a newer build. */
export function shipSite(
  dataDir: string,
  shipped: readonly BuiltRelease[],
  builtAt = ++buildCount,
): void {
  for (const built of shipped) {
    const { name, version } = built.manifest;
    const folder = path.join(dataDir, 'site/releases', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${version}.tgz`), packed(built));
  }
  const releases = shipped.map(({ manifest: { name, version } }) => ({ name, version }));
  writeBelow(dataDir, 'site/shipped.json', JSON.stringify({ builtAt, releases }));
}
