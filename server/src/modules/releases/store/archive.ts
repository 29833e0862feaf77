import { type Bucket, KINDS } from '../../../bucket/bucket.ts';
import { packRelease } from '../pack.ts';
import { unpackRelease } from '../unpack.ts';
import type { ReleaseStore } from './files.ts';

type Named = { readonly name: string; readonly version: string };

/** Releases as objects of a bucket: each one archive, so that it is there whole or not at all. May throw UNAVAILABLE. */
export function createReleaseArchive(bucket: Bucket): ReleaseStore {
  const keyOf = ({ name, version }: Named): string =>
    `${KINDS.release.prefix}${name}/${version}.tgz`;
  return {
    has: (named) => bucket.has(keyOf(named)),
    async read(manifest) {
      const archive = await bucket.read(keyOf(manifest));
      if (archive === null) return null;
      const release = await unpackRelease(archive);
      const { name, version } = release.manifest;
      return name === manifest.name && version === manifest.version ? release : null;
    },
    async write(release) {
      await bucket.write(keyOf(release.manifest), await packRelease(release), KINDS.release.type);
    },
    remove: (manifest) => bucket.remove(keyOf(manifest)),
  };
}
