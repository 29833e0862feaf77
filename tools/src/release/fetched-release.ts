import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, RELEASE_MANIFEST, type ReleaseManifest, SHELL } from 'shared/releases';
import { ExpectedError } from '../start/expected-error.mjs';
import type { BuiltRelease } from './describe-release.ts';
import { integrityOf } from './integrity.ts';

type Named = { readonly name: string; readonly version: string };

/** A release as a site serves it. Every file is compared with its hash in `release.json`. */
export const releaseFromSite = (site: string, named: Named): Promise<BuiltRelease> =>
  readRelease(named, async (place) => {
    // The shell's own files are at the root of the site.
    const address = `${site}/${place.startsWith(`${SHELL}/`) ? place.slice(SHELL.length + 1) : place}`;
    const response = await fetch(address);
    if (!response.ok) throw new ExpectedError(`${address} answered ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  });

/** A release from a site folder on this machine. */
export const releaseFromFolder = (siteFolder: string, named: Named): Promise<BuiltRelease> =>
  readRelease(named, (place) => readFile(path.join(siteFolder, place)));

async function readRelease(
  { name, version }: Named,
  read: (place: string) => Promise<Buffer>,
): Promise<BuiltRelease> {
  const description = await read(`sections/${name}/${version}/${RELEASE_MANIFEST}`);
  const manifest: ReleaseManifest = JSON.parse(description.toString('utf8'));
  const contents = new Map<string, Buffer>();
  for (const [file, integrity] of Object.entries(manifest.files)) {
    const content = await read(placeOf(manifest, file));
    const found = integrityOf(content);
    if (found !== integrity) throw new ExpectedError(`${file} of ${name} ${version} was altered.`);
    contents.set(file, content);
  }
  return { manifest, contents };
}
