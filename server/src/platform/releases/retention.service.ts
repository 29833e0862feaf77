import type { Semaphore } from '../../base/semaphore.ts';
import type { Db } from '../../database/database.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import { FRESH_MS } from './health.service.ts';
import { releasesLeadingTo } from './promotions.rules.ts';
import type { ReleaseStores } from './store/release-stores.ts';
import { deleteOutcomesBefore } from './tables/health.queries.ts';
import { findPromotions } from './tables/history.queries.ts';
import { type ReleaseId, releaseKey } from './tables/release-id.ts';
import {
  deleteRelease,
  findLiveReleases,
  findReleases,
  lockRevision,
  type ReleaseRow,
} from './tables/releases.queries.ts';

type Deps = Pick<ReleaseStores, 'archives' | 'cache'> &
  ServiceDeps<'database' | 'clock'> & {
    readonly builtReleases: () => Promise<readonly ReleaseId[]>;
    /** Held while releases are added or removed, because an upload may need a file that is about to be removed. */
    readonly lock: Semaphore;
  };

/** Open pages may request files of a release for this long after it was replaced. */
const KEEP_REPLACED_MS = 7 * 24 * 60 * 60_000;
const KEPT_NEWEST_COUNT = 10;

/** Makes the function that removes releases that are not needed any more, and outcomes that do not count any more. */
export function createReleaseRetention(deps: Deps) {
  const { database, clock, archives, cache, builtReleases, lock } = deps;

  /** Locks the row that every change of the live releases locks, so that the release does not become live meanwhile. */
  const removeOneUnneededRelease = (): Promise<'removed' | 'none left'> =>
    database.transaction(async (tx) => {
      await lockRevision(tx);
      const [unneededRelease] = await findUnneededReleases(tx, clock.now());
      if (!unneededRelease) return 'none left';
      await deleteRelease(tx, unneededRelease.id);
      // Inside the transaction, so that the row stays if this fails.
      await archives.remove(unneededRelease);
      return 'removed';
    });

  return async (): Promise<void> => {
    await lock.run(async () => {
      // One in each transaction, so that changes of the live releases do not wait long.
      while ((await removeOneUnneededRelease()) === 'removed');
      const keptManifests = (await findReleases(database.db)).map(({ manifest }) => manifest);
      await cache.sweep({ keptManifests, builtIds: await builtReleases(), now: clock.now() });
    });
    await deleteOutcomesBefore(database.db, clock.now() - FRESH_MS);
  };
}

/**
 * Finds releases to remove: all but live ones and canaries, those that rolling back would make live, the newest ten of each
 * section, and those added or replaced less than seven days ago.
 */
async function findUnneededReleases(tx: Db, now: number): Promise<ReleaseRow[]> {
  const releases = await findReleases(tx);
  // The newest first.
  const promotions = await findPromotions(tx);
  const neededKeys = (await findLiveReleases(tx)).flatMap((live) => {
    const [, previous] = releasesLeadingTo(live, promotions);
    return [live.version, live.canary, previous?.version].flatMap((version) =>
      version ? releaseKey({ section: live.section, version }) : [],
    );
  });
  return releases.filter((release) => {
    const { section, version, id, registered_at } = release;
    // The row numbers grow with every registered release.
    const newerReleases = releases.filter((other) => other.section === section && other.id > id);
    const lastReplacement = promotions.find(
      ({ section: replacedSection, from_version }) =>
        replacedSection === section && from_version === version,
    );
    const addedOrReplacedAt = Math.max(registered_at, lastReplacement?.at ?? 0);
    return (
      newerReleases.length >= KEPT_NEWEST_COUNT &&
      addedOrReplacedAt < now - KEEP_REPLACED_MS &&
      !neededKeys.includes(releaseKey(release))
    );
  });
}
