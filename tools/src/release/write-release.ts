import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { RELEASE_MANIFEST, sitePathOf } from 'shared/releases';
import { create } from 'tar';
import type { BuiltRelease } from './built-release.ts';

/** Writes a release as a folder that any static host can serve. The manifest is written last. */
export async function writeFolder(
  { manifest, contents }: BuiltRelease,
  folder: string,
  pathInFolder = (file: string): string => file,
): Promise<void> {
  for (const [file, content] of contents)
    await writeFileAtomically(path.join(folder, pathInFolder(file)), content);
  const manifestPath = path.join(folder, pathInFolder(RELEASE_MANIFEST));
  await writeFileAtomically(manifestPath, JSON.stringify(manifest));
}

/**
 * Writes releases into the folder of a site, unpacked and as archives, with a list from which the server registers them
 * when it starts. A release that is there already has the same content, because its version contains a hash of it.
 */
export async function putReleases(site: string, releases: readonly BuiltRelease[]): Promise<void> {
  await mkdir(path.join(site, 'sections'), { recursive: true });
  for (const release of releases) {
    const { name, version } = release.manifest;
    const pathInFolder = (file: string): string => sitePathOf(release.manifest, file);
    if (!existsSync(path.join(site, pathInFolder(RELEASE_MANIFEST))))
      await writeFolder(release, site, pathInFolder);
    const archive = path.join(site, 'releases', name, `${version}.tgz`);
    if (!existsSync(archive)) await writeFileAtomically(archive, await packRelease(release));
  }
  const shipped = releases.map(({ manifest: { name, version } }) => ({ name, version }));
  const listPath = path.join(site, 'shipped.json');
  const listBefore = await readFile(listPath, 'utf8').catch(() => '{}');
  // A new `builtAt` would make the server adopt these releases again.
  if (isDeepStrictEqual(JSON.parse(listBefore).releases, shipped)) return;
  const list = { builtAt: Date.now(), releases: shipped };
  await writeFileAtomically(listPath, `${JSON.stringify(list, null, 2)}\n`);
}

export async function packRelease(release: BuiltRelease): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-release-'));
  try {
    await writeFolder(release, folder);
    // Without the dot, a name that begins with @ would be the name of an archive to add.
    const files = [...release.contents.keys(), RELEASE_MANIFEST].map((file) => `./${file}`);
    const packing = create({ gzip: true, portable: true, cwd: folder }, files);
    return Buffer.concat((await packing.collect()) as Buffer[]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a file atomically: readers get the old content or the new. */
async function writeFileAtomically(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, content);
  await rename(`${file}.${process.pid}`, file);
}
