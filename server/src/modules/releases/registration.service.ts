import type { Release } from 'shared/contract';
import { NO_LOADS, RELEASE_MANIFEST, type ReleaseManifest, releaseFolder } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../http/refusals.ts';
import type { FetchExternal } from './external.ts';
import type { ReleaseFiles } from './files.ts';
import { findRelease, insertRelease, isRegistered } from './releases.queries.ts';
import { releaseRow, toRelease } from './releases.ts';
import { badRelease, unpackRelease } from './unpack.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: ReleaseFiles;
  readonly fetchExternal: FetchExternal;
  /** Held while releases are added or removed, and while one is unpacked in memory. */
  readonly lock: Semaphore;
};

/** Registers releases: from then on they can be previewed and made live. */
export function createReleaseRegistration({ database, clock, files, fetchExternal, lock }: Deps) {
  const register = async (
    manifest: ReleaseManifest,
    { bytes, who, base }: { bytes: number; who: string; base?: string },
  ): Promise<Release> => {
    const row = releaseRow(manifest, {
      bytes,
      registered: { at: clock.now(), by: who },
      ...(base && { base }),
    });
    const registered = await insertRelease(database.db, row);
    if (!registered) throw new Refusal('RELEASE_EXISTS', { version: manifest.version });
    return toRelease(registered, NO_LOADS);
  };

  return {
    /** Throws BAD_RELEASE, TOO_LARGE and RELEASE_EXISTS. Until it answers, nothing of it is visible. */
    upload: (
      section: string,
      { archive, who }: { readonly archive: Buffer; readonly who: string },
    ): Promise<Release> =>
      lock.run(async () => {
        const release = await unpackRelease(archive);
        requireName(release.manifest, section);
        const { name, version } = release.manifest;
        const known = await findRelease(database.db, { section: name, version });
        // If it is registered but its files are lost, the same upload brings them back.
        const isLost =
          known?.base === releaseFolder(name, version) &&
          (await files.readDescription({ name, version })) === null;
        if (known && !isLost) throw new Refusal('RELEASE_EXISTS', { version });
        await files.put(release);
        if (known) return toRelease(known, NO_LOADS);
        const plain = [...release.contents].filter(([file]) => !file.endsWith('.br'));
        const bytes = plain.reduce((sum, [, content]) => sum + content.length, 0);
        return register(release.manifest, { bytes, who });
      }),

    /** Registers a release whose files lie on another host. Also ORIGIN_NOT_ALLOWED, UNREACHABLE. */
    async registerExternal(
      section: string,
      { address, who }: { readonly address: string; readonly who: string },
    ): Promise<Release> {
      const { manifest, bytes, base } = await fetchExternal(address);
      requireName(manifest, section);
      if (manifest.kind === 'shell') throw badRelease('The shell is served by the site itself.');
      const { name, version } = manifest;
      const isKnown = await isRegistered(database.db, { section: name, version });
      if (isKnown) throw new Refusal('RELEASE_EXISTS', { version });
      return register(manifest, { bytes, who, base });
    },
  };
}

export type ReleaseRegistration = ReturnType<typeof createReleaseRegistration>;

function requireName({ name }: ReleaseManifest, section: string): void {
  if (name === section) return;
  throw badRelease(`${RELEASE_MANIFEST} is of ${name}, and this is the place of ${section}.`);
}
