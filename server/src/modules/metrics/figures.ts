import type { Clock } from '../../base/clock.ts';
import { diskSpaceOf } from '../../base/disk-space.ts';
import { inTime, LATE } from '../../base/in-time.ts';
import { lastBackupOf } from '../../base/last-backup.ts';
import type { Database } from '../../database/database.ts';
import { findLive } from '../releases/releases.queries.ts';
import { countMails, countOrders, countSessions, sumOfBalances } from './figures.queries.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly dataDir: string };

const KEPT_MS = 15_000;
/** A database that is slow or away must not keep the other metrics from being read. */
const PATIENCE_MS = 2000;

/** Reads what the metrics say of the database and the disk. */
async function readFigures({ database: { db }, clock, dataDir }: Deps) {
  const now = clock.now();
  const [mails, orders, cashCents, sessions, live, disk, lastBackup] = await Promise.all([
    countMails(db),
    countOrders(db),
    sumOfBalances(db),
    countSessions(db, now),
    findLive(db),
    diskSpaceOf(dataDir),
    lastBackupOf(dataDir),
  ]);
  const releases = live.flatMap(({ section, canary, since, canary_traffic }) => [
    { section, stage: 'live' as const, since, share: 100 },
    ...(canary === null
      ? []
      : [
          {
            section,
            stage: 'canary' as const,
            since: null,
            share: canary_traffic ?? 0,
          },
        ]),
  ]);
  return { mails, orders, cashCents, sessions, releases, disk, lastBackup };
}

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Returns what gives the figures, at most 15 seconds old; null where the database does not answer in time. */
export function createFigures(deps: Deps): () => Promise<Figures | null> {
  let kept: { readonly at: number; readonly figures: Promise<Figures | null> } | null = null;

  const readInTime = async (): Promise<Figures | null> => {
    const figures = await inTime(
      readFigures(deps).catch(() => null),
      PATIENCE_MS,
    );
    return figures === LATE ? null : figures;
  };

  return () => {
    const now = deps.clock.now();
    if (kept === null || Math.abs(now - kept.at) > KEPT_MS) {
      const figures = readInTime();
      kept = { at: now, figures };
      void figures.then((found) => {
        if (found === null) kept = null;
      });
    }
    return kept.figures;
  };
}
