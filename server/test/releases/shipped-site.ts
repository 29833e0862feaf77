import { placeOf, RELEASE_MANIFEST } from 'shared/releases';
import { writeBelow } from '../site/released-site.ts';
import type { Built } from './built-release.ts';

/** Puts releases where a build of this site does, for the next start of the server. */
export function shipSite(dataDir: string, shipped: readonly Built[]): void {
  for (const { manifest, files } of shipped) {
    const all = { ...files, [RELEASE_MANIFEST]: JSON.stringify(manifest) };
    for (const [file, content] of Object.entries(all)) {
      writeBelow(dataDir, `site/${placeOf(manifest, file)}`, content);
    }
  }
  const releases = shipped.map(({ manifest: { name, version } }) => ({ name, version }));
  writeBelow(dataDir, 'site/shipped.json', JSON.stringify({ releases }));
}
