import type { Release } from 'shared/contract';
import { RELEASE_MANIFEST, type ReleaseManifest, SHELL } from 'shared/releases';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import { recordUploadOrPreview } from './change-transaction.ts';
import { misfitsBesideLive, requireNotWithdrawn } from './gate.service.ts';
import { releaseRow, toRelease } from './releases.ts';
import { isSharedFile } from './store/release-cache.ts';
import type { ReleaseStores } from './store/release-stores.ts';
import { releaseIdOf } from './tables/release-id.ts';
import { findRelease, findReleases, insertRelease } from './tables/releases.queries.ts';
import { badRelease } from './upload/bad-release.ts';
import type { FetchExternal } from './upload/external.ts';
import { bytesOf, requireSoundContents, unpackRelease } from './upload/unpack.ts';

type Deps = Pick<ReleaseStores, 'archives' | 'cache'> &
  ServiceDeps<'database' | 'clock'> & {
    readonly fetchExternal: FetchExternal;
    /** Held while stored releases are added or removed, and while one is unpacked in memory. */
    readonly lock: Semaphore;
  };

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Space for the stored releases of a section; a release has about one megabyte, and most are removed after a week. */
const QUOTA_BYTES = 500 * BYTES_PER_MEGABYTE;

/** A token for previews fills only half, so that there is room for the next release. */
const quotaBytesOf = ({ may }: Deployer): number =>
  may === 'preview' ? QUOTA_BYTES / 2 : QUOTA_BYTES;

/** Registers releases: from then on they can be previewed and made live. */
export function createReleaseRegistration(deps: Deps) {
  const { database, clock, archives, cache, fetchExternal, lock } = deps;
  const { db } = database;

  const register = (
    manifest: ReleaseManifest,
    {
      bytes,
      deployer,
      base,
    }: { readonly bytes: number; readonly deployer: Deployer; readonly base?: string },
  ): Promise<Release> => {
    const now = clock.now();
    const { who, userId } = deployer;
    const author = { registered_at: now, registered_by: who, user_id: userId };
    return database.transaction(async (tx) => {
      const row = await insertRelease(tx, releaseRow(manifest, { bytes, base, ...author }));
      if (!row) throw new HttpError('RELEASE_EXISTS', { version: manifest.version });
      const upload = { ...releaseIdOf(manifest), action: 'UPLOADED', deployer, now } as const;
      await recordUploadOrPreview(tx, upload);
      return toRelease(row, { misfits: await misfitsBesideLive(tx, [manifest]) });
    });
  };

  /** All releases of the shell share some files. An upload must not change one, because a live release may use it. */
  async function requireUnchangedSharedFiles(manifest: ReleaseManifest): Promise<void> {
    if (manifest.kind !== 'shell') return;
    for (const { manifest: other } of await findReleases(db, SHELL)) {
      const changedFile = Object.keys(manifest.files).find(
        (path) =>
          isSharedFile(manifest, path) &&
          other.files[path] !== undefined &&
          other.files[path] !== manifest.files[path],
      );
      if (changedFile)
        throw badRelease(
          `${changedFile} is there already with other content: another name is needed.`,
        );
    }
  }

  async function requireRoom(section: string, bytes: number, quotaBytes: number): Promise<void> {
    // Those on another host, whose base is a whole URL, take no space here.
    const storedReleases = (await findReleases(db, section)).filter(({ base }) =>
      base.startsWith('/'),
    );
    if (storedReleases.reduce((sum, release) => sum + release.bytes, bytes) > quotaBytes)
      throw new HttpError('RELEASE_QUOTA', { megabytes: quotaBytes / BYTES_PER_MEGABYTE });
  }

  return {
    /**
     * Stores and registers an uploaded release; nothing of it is visible before it is registered. Throws BAD_RELEASE,
     * TOO_LARGE, RELEASE_QUOTA, RELEASE_WITHDRAWN and RELEASE_EXISTS.
     */
    upload: (
      section: string,
      { archive, deployer }: { readonly archive: Buffer; readonly deployer: Deployer },
    ): Promise<Release> =>
      lock.run(async () => {
        const release = await unpackRelease(archive, section);
        const { manifest } = release;
        requireSectionName(manifest, section);
        await requireSoundContents(release, 'site');
        await requireNotWithdrawn(db, [releaseIdOf(manifest)]);
        if (await findRelease(db, releaseIdOf(manifest)))
          throw new HttpError('RELEASE_EXISTS', { version: manifest.version });
        const bytes = bytesOf(release);
        await requireRoom(section, bytes, quotaBytesOf(deployer));
        await requireUnchangedSharedFiles(manifest);
        await archives.write(releaseIdOf(manifest), release.archive);
        await cache.add(release);
        return register(manifest, { bytes, deployer });
      }),

    /**
     * Registers a release whose files lie on another host. Throws BAD_RELEASE, RELEASE_WITHDRAWN, RELEASE_EXISTS,
     * ORIGIN_NOT_ALLOWED and UNREACHABLE.
     */
    async registerExternal(
      section: string,
      { address, deployer }: { readonly address: string; readonly deployer: Deployer },
    ): Promise<Release> {
      const { manifest, bytes, base } = await fetchExternal(address, section);
      requireSectionName(manifest, section);
      await requireNotWithdrawn(db, [releaseIdOf(manifest)]);
      if (manifest.kind === 'shell') throw badRelease('The shell is served by the site itself.');
      return register(manifest, { bytes, deployer, base });
    },
  };
}

export type ReleaseRegistration = ReturnType<typeof createReleaseRegistration>;

function requireSectionName({ name }: ReleaseManifest, section: string): void {
  if (name === section) return;
  throw badRelease(`${RELEASE_MANIFEST} is of ${name}, and this is the place of ${section}.`);
}
