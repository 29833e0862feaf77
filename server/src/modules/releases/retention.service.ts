import type { ReleaseManifest } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { deleteOutcomesBefore } from './health.queries.ts';
import { FRESH_MS } from './health.rules.ts';
import { findPromotions } from './history.queries.ts';
import { keyOf, namedBy } from './named.ts';
import {
  deleteRelease,
  findLive,
  findReleases,
  lockRevision,
  type ReleaseRow,
} from './releases.queries.ts';
import { unneededAmong } from './retention.rules.ts';
import type { OpenReleaseStore } from './store/open-release-store.ts';

type Deps = Pick<OpenReleaseStore, 'files' | 'store' | 'cache'> & {
  readonly database: Database;
  readonly clock: Clock;
  readonly findShipped: () => Promise<readonly ReleaseManifest[]>;
  /** Held while releases are added or removed, because an upload may need a file that is about to be removed. */
  readonly lock: Semaphore;
};

/** Creates a function that removes old releases and unfinished uploads. */
export function createReleaseRetention(deps: Deps) {
  const { database, clock, files, store, cache, findShipped, lock } = deps;

  /** Under the lock of all changes, so that no release becomes live while it is removed. */
  const removeRows = (): Promise<ReleaseRow[]> =>
    database.transaction(async (tx) => {
      await lockRevision(tx);
      const [live, promotions] = [await findLive(tx), await findPromotions(tx)];
      const site = { live, promotions, now: clock.now() };
      const unneeded = unneededAmong(await findReleases(tx), site);
      for (const { id } of unneeded) await deleteRelease(tx, id);
      return unneeded;
    });

  /** A site that gets a bucket later has releases that only its own folder keeps. */
  async function storeWhatIsHere(kept: readonly ReleaseManifest[]): Promise<void> {
    for (const manifest of kept) {
      const release = (await store.has(manifest)) ? null : await files.read(manifest);
      if (release) await store.write(release);
    }
  }

  return async (): Promise<void> => {
    await lock.run(async () => {
      const removed = await removeRows();
      const kept = (await findReleases(database.db)).map(({ manifest }) => manifest);
      const shells = kept.filter(({ kind }) => kind === 'shell');
      for (const row of removed) {
        cache.forget(row);
        await files.remove(row.manifest, shells);
        if (store !== files) await store.remove(row.manifest, shells);
      }
      const now = clock.now();
      if (store === files) return files.sweep({ now, kept: null });
      await storeWhatIsHere(kept);
      const wanted = [...kept, ...(await findShipped())].map((one) => keyOf(namedBy(one)));
      await files.sweep({ now, kept: new Set(wanted) });
    });
    await deleteOutcomesBefore(database.db, clock.now() - FRESH_MS);
  };
}
