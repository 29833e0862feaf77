import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { nullIfMissing } from '../../../base/null-if-missing.ts';
import { writeFileAtomically } from '../../../base/write-file-atomically.ts';
import { type Bucket, OBJECT_KINDS } from '../../../bucket/bucket.ts';
import type { ReleaseId } from '../tables/release-id.ts';

/** The key of a release in the bucket or, on a site without a bucket, its path in the site folder. */
export const archiveKey = ({ section, version }: ReleaseId): string =>
  `${OBJECT_KINDS.release.prefix}${section}/${version}.tgz`;

type ObjectStore = Pick<Bucket, 'read' | 'write' | 'remove'>;

/** Releases as archives, so that each is there whole or not at all. With a bucket, every call may throw UNAVAILABLE. */
export const createArchives = (objects: ObjectStore) => ({
  read: (id: ReleaseId) => objects.read(archiveKey(id)),
  write: (id: ReleaseId, archive: Buffer) =>
    objects.write(archiveKey(id), archive, OBJECT_KINDS.release.type),
  remove: (id: ReleaseId) => objects.remove(archiveKey(id)),
});

export type Archives = ReturnType<typeof createArchives>;

/** A store whose keys are paths of files in a folder, for a site without a bucket. */
export const folderAsBucket = (folder: string): ObjectStore => ({
  read: (key) => nullIfMissing(readFile(path.join(folder, key))),
  async write(key, bytes) {
    const file = path.join(folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFileAtomically(file, bytes);
  },
  remove: (key) => rm(path.join(folder, key), { force: true }),
});
