import type { Release } from 'shared/contract';
import {
  RELEASE_MANIFEST,
  type ReleaseManifest,
  releaseFolder,
  releaseText,
} from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import type { Deployer } from '../../http/deployer.ts';
import { HttpError } from '../../http/http-error.ts';
import type { FetchExternal } from './external.ts';
import { checkBesideLive } from './gate.service.ts';
import { FILES_LOST } from './reason-in-words.ts';
import {
  findRelease,
  insertRelease,
  isRegistered,
  keptBytes,
  type ReleaseRow,
} from './releases.queries.ts';
import { releaseRow, toRelease } from './releases.ts';
import { findShellManifests } from './shell-releases.queries.ts';
import type { ReleaseCopies } from './store/copies.ts';
import { isShared, type ReleaseFiles } from './store/files.ts';
import type { ReleaseStore } from './store/release-store.ts';
import type { Traces } from './traces.service.ts';
import { badRelease, unpackRelease } from './unpack.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: ReleaseFiles;
  readonly store: ReleaseStore;
  readonly copies: ReleaseCopies;
  readonly fetchExternal: FetchExternal;
  readonly traces: Traces;
  /** Held while releases are added or removed, and while one is unpacked in memory. */
  readonly lock: Semaphore;
};

const MEGABYTE = 1024 * 1024;

/** The releases of a section that are kept; a release has about one megabyte, and most go after a week. */
const QUOTA_BYTES = 500 * MEGABYTE;

/** Previews may not take the room that the next release needs. */
const quotaOf = ({ may }: Deployer): number => (may === 'preview' ? QUOTA_BYTES / 2 : QUOTA_BYTES);

/** Registers releases: from then on they can be previewed and made live. */
export function createReleaseRegistration(deps: Deps) {
  const { database, clock, files, store, copies, fetchExternal, traces, lock } = deps;
  const register = async (
    manifest: ReleaseManifest,
    { bytes, deployer, base }: { bytes: number; deployer: Deployer; base?: string },
  ): Promise<Release> => {
    const row = releaseRow(manifest, {
      bytes,
      registered: { at: clock.now(), by: deployer.who, userId: deployer.userId },
      ...(base && { base }),
    });
    return database.transaction(async (tx) => {
      const registered = await insertRelease(tx, row);
      if (!registered) throw new HttpError('RELEASE_EXISTS', { version: manifest.version });
      const { section, version } = registered;
      await traces.leave(tx, { section, version, action: 'UPLOADED', deployer });
      const misfits = await checkBesideLive(tx, [manifest]);
      return toRelease(registered, { health: null, misfits });
    });
  };

  /** Files that all releases of the shell share never change: a live one may use them. */
  const requireSameShared = async (manifest: ReleaseManifest): Promise<void> => {
    if (manifest.kind !== 'shell') return;
    for (const row of await findShellManifests(database.db)) {
      const other: ReleaseManifest = JSON.parse(row.manifest);
      const file = Object.keys(manifest.files).find(
        (one) =>
          isShared(manifest, one) &&
          (other.files[one] ?? manifest.files[one]) !== manifest.files[one],
      );
      if (file)
        throw badRelease(`${file} is there already with other content: another name is needed.`);
    }
  };

  /** Whether files of a registered release are missing or damaged, and `manifest` describes the same files. */
  const isLost = async (known: ReleaseRow, manifest: ReleaseManifest): Promise<boolean> => {
    const registered: ReleaseManifest = JSON.parse(known.manifest);
    return (
      known.base === releaseFolder(known.section, known.version) &&
      releaseText(registered) === releaseText(manifest) &&
      (await store.read(registered)) === null
    );
  };

  return {
    /** Throws BAD_RELEASE, TOO_LARGE, RELEASE_QUOTA and RELEASE_EXISTS. Until it answers, nothing of it is visible. */
    upload: (
      section: string,
      { archive, deployer }: { readonly archive: Buffer; readonly deployer: Deployer },
    ): Promise<Release> =>
      lock.run(async () => {
        const release = await unpackRelease(archive);
        requireName(release.manifest, section);
        const { name, version } = release.manifest;
        const known = await findRelease(database.db, { section: name, version });
        // The same upload brings lost files back.
        if (known && !(await isLost(known, release.manifest)))
          throw new HttpError('RELEASE_EXISTS', { version });
        const plain = [...release.contents].filter(([file]) => !file.endsWith('.br'));
        const bytes = plain.reduce((sum, [, content]) => sum + content.length, 0);
        const quota = quotaOf(deployer);
        if (!known && (await keptBytes(database.db, section)) + bytes > quota) {
          throw new HttpError('RELEASE_QUOTA', { megabytes: quota / MEGABYTE });
        }
        await requireSameShared(release.manifest);
        await store.write(release);
        if (store.isElsewhere) await files.put(release);
        copies.add(release.manifest);
        if (known) {
          await database.transaction((tx) =>
            traces.leave(tx, { section, version, action: 'UPLOADED', deployer, why: FILES_LOST }),
          );
          const misfits = await checkBesideLive(database.db, [release.manifest]);
          return toRelease(known, { health: null, misfits });
        }
        return register(release.manifest, { bytes, deployer });
      }),

    /** Registers a release whose files lie on another host. Also throws ORIGIN_NOT_ALLOWED and UNREACHABLE. */
    async registerExternal(
      section: string,
      { address, deployer }: { readonly address: string; readonly deployer: Deployer },
    ): Promise<Release> {
      const { manifest, bytes, base } = await fetchExternal(address);
      requireName(manifest, section);
      if (manifest.kind === 'shell') throw badRelease('The shell is served by the site itself.');
      const { name, version } = manifest;
      const isKnown = await isRegistered(database.db, { section: name, version });
      if (isKnown) throw new HttpError('RELEASE_EXISTS', { version });
      return register(manifest, { bytes, deployer, base });
    },
  };
}

export type ReleaseRegistration = ReturnType<typeof createReleaseRegistration>;

function requireName({ name }: ReleaseManifest, section: string): void {
  if (name === section) return;
  throw badRelease(`${RELEASE_MANIFEST} is of ${name}, and this is the place of ${section}.`);
}
