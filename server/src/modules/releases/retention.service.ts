import type { ReleaseManifest } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { deleteOutcomesBefore } from './health.queries.ts';
import { FRESH_MS } from './health.rules.ts';
import {
  deleteRelease,
  findDepartures,
  findLive,
  findPromotions,
  findReleases,
  lockRevision,
  type ReleaseRow,
} from './releases.queries.ts';
import { unneededAmong } from './retention.rules.ts';
import type { ReleaseCopies } from './store/copies.ts';
import type { ReleaseFiles } from './store/files.ts';
import type { NamedRelease, ReleaseStore } from './store/release-store.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: ReleaseFiles;
  readonly store: ReleaseStore;
  readonly copies: ReleaseCopies;
  readonly findShipped: () => Promise<readonly NamedRelease[]>;
  /** Held while releases are added or removed: an upload may need a file that is about to go. */
  readonly lock: Semaphore;
};

/** Removes releases that nobody needs any more, and what uploads left unfinished. */
export function createReleaseRetention({
  database,
  clock,
  files,
  store,
  copies,
  findShipped,
  lock,
}: Deps) {
  /** Under the lock of all changes, so that none of them becomes live while it is removed. */
  const removeRows = (): Promise<ReleaseRow[]> =>
    database.transaction(async (tx) => {
      await lockRevision(tx);
      const unneeded = unneededAmong(await findReleases(tx), {
        live: await findLive(tx),
        promotions: await findPromotions(tx),
        departures: await findDepartures(tx),
        now: clock.now(),
      });
      for (const { id } of unneeded) await deleteRelease(tx, id);
      return unneeded;
    });

  /** A site that gets a bucket later has releases that only its own folder keeps. */
  const storeWhatIsHere = async (kept: readonly ReleaseManifest[]): Promise<void> => {
    for (const manifest of kept) {
      if (await store.has(manifest)) continue;
      const release = await files.read(manifest);
      if (release) await store.write(release);
    }
  };
  /** Those that are registered, and those that came with the build of this process. */
  const namesOf = async (kept: readonly ReleaseManifest[]): Promise<Set<string>> =>
    new Set([...kept, ...(await findShipped())].map(({ name, version }) => `${name} ${version}`));

  return {
    async removeOld(): Promise<void> {
      await lock.run(async () => {
        const removed = await removeRows();
        const kept = (await findReleases(database.db)).map(manifestOf);
        const shells = kept.filter(({ kind }) => kind === 'shell');
        for (const manifest of removed.map(manifestOf)) {
          copies.forget(manifest);
          await files.remove(manifest, shells);
          await store.remove(manifest, shells);
        }
        if (store.isElsewhere) {
          await storeWhatIsHere(kept);
          await files.removeAllBut(await namesOf(kept), clock.now());
        }
        await files.removeUnfinished(clock.now());
      });
      await deleteOutcomesBefore(database.db, clock.now() - FRESH_MS);
    },
  };
}

const manifestOf = ({ manifest }: ReleaseRow): ReleaseManifest => JSON.parse(manifest);
