import type { ReleaseManifest } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Database } from '../../database/database.ts';
import { periodOf } from './evidence.rules.ts';
import type { ReleaseFiles } from './files.ts';
import { deleteReportsBefore } from './health.queries.ts';
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

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: ReleaseFiles;
  /** Held while releases are added or removed: an upload may need a file that is about to go. */
  readonly lock: Semaphore;
};

/** A release is judged for a day, and compared with the day before. */
const REPORTS_KEPT_MS = 2 * FRESH_MS;

/** Removes releases that nobody needs any more, and what uploads left unfinished. */
export function createReleaseRetention({ database, clock, files, lock }: Deps) {
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

  return {
    async removeOld(): Promise<void> {
      await lock.run(async () => {
        const removed = await removeRows();
        const kept = (await findReleases(database.db)).map(manifestOf);
        const shells = kept.filter(({ kind }) => kind === 'shell');
        for (const row of removed) await files.remove(manifestOf(row), shells);
        await files.removeUnfinished(clock.now());
      });
      await deleteReportsBefore(database.db, periodOf(clock.now() - REPORTS_KEPT_MS));
    },
  };
}

const manifestOf = ({ manifest }: ReleaseRow): ReleaseManifest => JSON.parse(manifest);
