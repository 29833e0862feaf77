import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RELEASE_MANIFEST } from 'shared/releases';
import { create } from 'tar';
import type { BuiltRelease } from './describe-release.ts';

/** Writes a release as a folder that any static host can serve. */
export async function writeFolder(release: BuiltRelease, folder: string): Promise<void> {
  const description = Buffer.from(JSON.stringify(release.manifest));
  for (const [file, content] of [...release.contents, [RELEASE_MANIFEST, description] as const]) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
}

/** Packs a release as a gzipped tar, in which form it is sent to the site. */
export async function packRelease(release: BuiltRelease): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-release-'));
  try {
    await writeFolder(release, folder);
    const files = [...release.contents.keys(), RELEASE_MANIFEST];
    const packing = create({ gzip: true, portable: true, cwd: folder }, files);
    return Buffer.concat((await packing.collect()) as Buffer[]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
