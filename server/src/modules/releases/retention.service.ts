import type { Clock } from '../../base/clock.ts';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { deleteOutcomesBefore } from './health.queries.ts';
import { FRESH_MS } from './health.rules.ts';
import { findPromotions } from './history.queries.ts';
import type { Named } from './named.ts';
import {
  deleteRelease,
  findLive,
  findReleases,
  lockRevision,
  type ReleaseRow,
} from './releases.queries.ts';
import { unneededAmong } from './retention.rules.ts';
import type { OpenReleaseStore } from './store/open-release-store.ts';

type Deps = Pick<OpenReleaseStore, 'archives' | 'cache'> & {
  readonly database: Database;
  readonly clock: Clock;
  /** The releases of the build in the site folder. */
  readonly builtReleases: () => Promise<readonly Named[]>;
  /** Held while releases are added or removed, because an upload may need a file that is about to be removed. */
  readonly lock: Semaphore;
};

/** Creates a function that removes old releases and unfinished files. */
export function createReleaseRetention(deps: Deps) {
  const { database, clock, archives, cache, builtReleases, lock } = deps;

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

  return async (): Promise<void> => {
    await lock.run(async () => {
      for (const row of await removeRows()) await archives.remove(row);
      const kept = (await findReleases(database.db)).map(({ manifest }) => manifest);
      await cache.sweep({ kept, built: await builtReleases(), now: clock.now() });
    });
    await deleteOutcomesBefore(database.db, clock.now() - FRESH_MS);
  };
}
