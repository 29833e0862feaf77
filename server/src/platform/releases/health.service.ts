import type { ReleaseReports } from 'shared/contract';
import { type Health, isFailing, SHELL, seesCanary } from 'shared/releases';
import type { Database } from '../../database/database.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import type { ServiceDeps } from '../../modules/service-deps.ts';
import type { ReleaseChanges } from './changes.service.ts';
import { failureReason } from './history-texts.ts';
import { type Promotion, releasesLeadingTo, wasTakenBack } from './promotions.rules.ts';
import { countOutcomesSince, insertOutcome } from './tables/health.queries.ts';
import { findPromotions } from './tables/history.queries.ts';
import { type ReleaseId, releaseKey } from './tables/release-id.ts';
import { findLiveReleases, findRevision, type LiveRow } from './tables/releases.queries.ts';

type Deps = ServiceDeps<'clock' | 'logger'> & {
  readonly database: Pick<Database, 'db'>;
  readonly changes: Pick<ReleaseChanges, 'takeBack'>;
};

/** The site may take a release back by itself for this long after it became live or a canary. */
export const FRESH_MS = 24 * 60 * 60_000;

/** A live release or canary, since when it is one, and whether the site must not take it back by itself. */
type DatedRelease = ReleaseId & { readonly since: number; readonly isKept: boolean };

type Snapshot = {
  readonly revision: number;
  readonly live: readonly LiveRow[];
  readonly dated: readonly DatedRelease[];
};

/** A verified account, and the bucket of the browser in which it is logged in; undefined if that has none yet. */
type Visitor = { readonly userId: number; readonly bucket: number | undefined };

/** Counts for how many verified accounts fresh releases work, and takes back those that fail. */
export function createReleaseHealth({ database: { db }, clock, logger, changes }: Deps) {
  let snapshot: Snapshot | undefined;

  /** Reads the history once per revision, because every page of an account reports. */
  async function readReleases() {
    const revision = await findRevision(db);
    const now = clock.now();
    if (snapshot?.revision !== revision) {
      const live = await findLiveReleases(db);
      snapshot = { revision, live, dated: datedReleases(live, await findPromotions(db)) };
    }
    const { live, dated } = snapshot;
    return { live, fresh: dated.filter(({ since }) => since >= now - FRESH_MS) };
  }

  async function takeBackIfFailing(release: DatedRelease): Promise<void> {
    const health = await countOutcomesSince(db, release);
    if (!isFailing(health) || release.isKept) return;
    if (wasTakenBack(release, await findPromotions(db))) return;
    const { section, version } = release;
    try {
      await changes.takeBack(release, failureReason(health));
      logger.warn({ section, version, ...health }, 'a release was rolled back automatically');
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      logger.warn({ section, version, why: error.code }, 'a release cannot be rolled back');
    }
  }

  return {
    /** Counts the reports of an account on the releases that it gets, and takes back those that fail. */
    async countReports(
      { userId, bucket }: Visitor,
      { shell, reports }: ReleaseReports,
    ): Promise<void> {
      const { live, fresh } = await readReleases();
      const loadableReleases = live.map((row) => releaseForBucket(bucket, row));
      for (const report of reports) {
        const release = releaseOfReport(report, { loadableReleases, fresh, shell });
        if (!release) continue;
        const { section, version } = release;
        // A crash counts as a failure.
        const outcome = report.outcome === 'loaded' ? 'loaded' : 'failed';
        await insertOutcome(db, { section, version, user_id: userId, outcome, at: clock.now() });
        if (outcome === 'failed') await takeBackIfFailing(release);
      }
    },

    /** Reads the health of the fresh releases, by `section version`. */
    async readAll(): Promise<ReadonlyMap<string, Health>> {
      const { fresh } = await readReleases();
      const entries = await Promise.all(
        fresh.map(
          async (release) => [releaseKey(release), await countOutcomesSince(db, release)] as const,
        ),
      );
      return new Map(entries);
    },
  };
}

export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

/**
 * Live releases and canaries with their age. A release counts from its promotion and not from a roll-back to it;
 * otherwise one release after the other would go back while a network is down.
 */
const datedReleases = (
  live: readonly LiveRow[],
  promotions: readonly Promotion[],
): DatedRelease[] =>
  live.flatMap((row): DatedRelease[] => {
    const { section, version, canary, canary_since } = row;
    // None where the history does not lead to the live release, whose age is unknown then.
    const [currentPromotion] = releasesLeadingTo(row, promotions);
    return [
      ...(canary ? [{ section, version: canary, since: canary_since ?? 0, isKept: false }] : []),
      ...(currentPromotion
        ? [{ section, version, since: currentPromotion.at, isKept: row.kept === 1 }]
        : []),
    ];
  });

/** The release of a section that the visitors of a bucket get; undefined stands for visitors without a bucket. */
function releaseForBucket(bucket: number | undefined, live: LiveRow): ReleaseId {
  const { section, version, canary, canary_set: id, canary_traffic: traffic } = live;
  if (bucket === undefined || canary === null || id === null || traffic === null)
    return { section, version };
  return { section, version: seesCanary(bucket, { id, traffic }) ? canary : version };
}

type ReportContext = {
  /** The releases that the visitor gets. Reports on others do not count, because anybody can read their names. */
  readonly loadableReleases: readonly ReleaseId[];
  readonly fresh: readonly DatedRelease[];
  readonly shell: string | undefined;
};

/**
 * The release that a report counts for; null for none. A section that is not fresh works every day, so its failure
 * counts for the fresh shell around it.
 */
function releaseOfReport(
  report: ReleaseReports['reports'][number],
  { loadableReleases, fresh, shell: shellVersion }: ReportContext,
): DatedRelease | null {
  const loadableKeys = new Set(loadableReleases.map(releaseKey));
  if (!loadableKeys.has(releaseKey(report))) return null;
  const freshReleaseOf = (id: ReleaseId) =>
    fresh.find((release) => releaseKey(release) === releaseKey(id)) ?? null;
  const ownRelease = freshReleaseOf(report);
  if (ownRelease || report.outcome === 'loaded' || shellVersion === undefined) return ownRelease;
  const shell = { section: SHELL, version: shellVersion };
  return loadableKeys.has(releaseKey(shell)) ? freshReleaseOf(shell) : null;
}
