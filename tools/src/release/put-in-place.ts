import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { placeOf, RELEASE_MANIFEST } from 'shared/releases';
import type { BuiltRelease } from './describe-release.ts';

/**
 * Puts a release where the server finds it. Its own folder appears last, with all files. A folder that
 * exists already has the same content, because its name contains the hash.
 */
export async function putRelease(
  site: string,
  { manifest, contents }: BuiltRelease,
): Promise<void> {
  const folder = path.join(site, path.dirname(placeOf(manifest, RELEASE_MANIFEST)));
  if (await exists(folder)) return;
  const unfinished = path.join(path.dirname(folder), `.${manifest.version}.${process.pid}`);
  await rm(unfinished, { recursive: true, force: true });
  const description = Buffer.from(JSON.stringify(manifest));
  for (const [file, content] of [...contents, [RELEASE_MANIFEST, description] as const]) {
    const place = path.join(site, placeOf(manifest, file));
    const isOwn = place.startsWith(folder + path.sep);
    await writeBelow(isOwn ? unfinished + place.slice(folder.length) : place, content);
  }
  await rename(unfinished, folder).catch(async (cause: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
  });
}

/** Lists the releases of this checkout for the server, which registers them when it starts. */
export async function writeShipped(site: string, releases: readonly BuiltRelease[]): Promise<void> {
  const shipped = releases.map(({ manifest: { name, version } }) => ({ name, version }));
  await mkdir(path.join(site, 'sections'), { recursive: true });
  await writeBelow(
    path.join(site, 'shipped.json'),
    Buffer.from(`${JSON.stringify({ releases: shipped }, null, 2)}\n`),
  );
}

/** Writes in one step, so that a reader gets the old content or the new, never half of it. */
async function writeBelow(place: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(`${place}.${process.pid}`, content);
  await rename(`${place}.${process.pid}`, place);
}

const exists = (place: string): Promise<boolean> =>
  readdir(place).then(
    () => true,
    () => false,
  );
