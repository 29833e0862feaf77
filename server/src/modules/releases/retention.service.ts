import type { ReleaseManifest } from 'shared/releases';
import type { Clock } from '../../base/clock.ts';
import type { Semaphore } from '../../base/semaphore.ts';
import type { Database, Db } from '../../database/database.ts';
import type { ReleaseFiles } from './files.ts';
import { deleteLoadsBefore } from './health.queries.ts';
import { minuteOf } from './health.service.ts';
import { previousAmong } from './promotions.rules.ts';
import {
  deleteRelease,
  findArrivals,
  findDepartures,
  findLive,
  findReleases,
  lockRevision,
  type ReleaseRow,
} from './releases.queries.ts';

type Deps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: ReleaseFiles;
  /** Held while releases come or go: an upload may need a file that is about to be removed. */
  readonly turn: Semaphore;
};

const DAY_MS = 24 * 60 * 60_000;

/** Open pages may ask for files of their release so long after it was replaced. */
const KEPT_MS = 7 * DAY_MS;
const KEPT_RELEASES = 10;
const HEALTH_KEPT_MS = 30 * DAY_MS;

/** Removes releases that nobody can need any more, and what uploads left unfinished. */
export function createReleaseRetention({ database, clock, files, turn }: Deps) {
  /** Under the lock of all changes: what is unneeded cannot become live meanwhile. */
  const removeRows = (): Promise<ReleaseRow[]> =>
    database.transaction(async (tx) => {
      await lockRevision(tx);
      const unneeded = await findUnneeded(tx, clock.now());
      for (const { id } of unneeded) await deleteRelease(tx, id);
      return unneeded;
    });

  return {
    async removeOld(): Promise<void> {
      await turn.run(async () => {
        const removed = await removeRows();
        const kept = (await findReleases(database.db)).map(manifestOf);
        const shells = kept.filter(({ kind }) => kind === 'shell');
        for (const row of removed) await files.remove(manifestOf(row), shells);
        await files.removeUnfinished(clock.now());
      });
      await deleteLoadsBefore(database.db, minuteOf(clock.now() - HEALTH_KEPT_MS));
    },
  };
}

export type ReleaseRetention = ReturnType<typeof createReleaseRetention>;

const manifestOf = ({ manifest }: ReleaseRow): ReleaseManifest => JSON.parse(manifest);

/** All but what is live or a canary, what was live last, the newest ten, and the young. */
async function findUnneeded(tx: Db, now: number): Promise<ReleaseRow[]> {
  const rows = await findReleases(tx);
  const live = await findLive(tx);
  const arrivals = await findArrivals(tx);
  const departures = await findDepartures(tx);
  const needed = new Set(
    live.flatMap((one) =>
      [one.version, one.canary, previousAmong(arrivals, one)].map(
        (version) => `${one.section} ${version}`,
      ),
    ),
  );
  const leftAt = ({ section, version }: ReleaseRow): number =>
    departures.find((one) => one.section === section && one.version === version)?.at ?? 0;
  const places = new Map<string, number>();
  return rows.filter((row) => {
    const place = (places.get(row.section) ?? 0) + 1;
    places.set(row.section, place);
    const since = Math.max(row.registered_at, leftAt(row));
    return (
      place > KEPT_RELEASES && since < now - KEPT_MS && !needed.has(`${row.section} ${row.version}`)
    );
  });
}
