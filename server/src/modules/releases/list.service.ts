import type { Deployment, SectionList } from 'shared/contract';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../database/database.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { periodOf } from './evidence.rules.ts';
import { allReportsSince } from './health.queries.ts';
import { FRESH_MS } from './health.rules.ts';
import { findSectionsByAdministrators } from './promoters.queries.ts';
import { previousAmong, setsAmong } from './promotions.rules.ts';
import {
  findDeployments,
  findLive,
  findLiveManifests,
  findPromotions,
  findReleases,
  findRevision,
} from './releases.queries.ts';
import { toDeployment, toSection } from './releases.ts';
import { findDeploymentsWith } from './sets.queries.ts';
import { loadsOf } from './silence.rules.ts';
import { findSectionsWithTokens } from './tokens.queries.ts';
import { misfitsAmong } from './worlds.rules.ts';

const HISTORY_LENGTH = 100;

/** What is released, and its history. */
export const createReleaseList = ({
  database: { db },
  clock,
  renderer,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly renderer: Pick<Renderer, 'quarantined'>;
}) => ({
  /** All sections with their releases, and which of them are live. */
  async list(): Promise<SectionList> {
    const [revision, rows, live, manifests, promotions, reports, tokens, restricted] =
      await Promise.all([
        findRevision(db),
        findReleases(db),
        findLive(db),
        findLiveManifests(db),
        findPromotions(db),
        allReportsSince(db, periodOf(clock.now() - FRESH_MS)),
        findSectionsWithTokens(db),
        findSectionsByAdministrators(db),
      ]);
    // A section that can be released but has no release is listed too, so that this can be taken back.
    const named = [...live, ...rows, ...tokens].map(({ section }) => section);
    const names = [...new Set(named)].sort();
    const kept = new Set(rows.map(({ section, version }) => `${section} ${version}`));
    const reportsBy = Map.groupBy(reports, ({ section }) => section);
    const sets = setsAmong(live, promotions);
    const shownTogether = live.filter(({ canary_set }) => canary_set !== null);
    const sections = names.map((name) => {
      const now = live.find(({ section }) => section === name);
      const before = now ? previousAmong(promotions, now) : null;
      return toSection(name, {
        rows: rows.filter(({ section }) => section === name),
        live: now,
        liveWith: sets.get(name) ?? [],
        canaryWith: now?.canary_set
          ? shownTogether.filter((one) => one !== now).map(({ section }) => section)
          : [],
        misfitsOf: ({ manifest }) => misfitsAmong(manifests, [JSON.parse(manifest)]),
        promotedBy: restricted.some(({ section }) => section === name)
          ? 'administrators'
          : 'committee',
        quarantined: renderer.quarantined(),
        previous: kept.has(`${name} ${before}`) ? before : null,
        healthOf: ({ version }) => loadsOf(version, reportsBy.get(name) ?? []),
      });
    });
    return { revision, sections };
  },

  /** What happened to a section, newest first. */
  async history(section: string): Promise<Deployment[]> {
    const rows = await findDeployments(db, section, HISTORY_LENGTH);
    const revisions = rows.map(({ revision }) => revision);
    const others = await findDeploymentsWith(db, { section, revisions });
    return rows.map((row) => toDeployment(row, others));
  },
});

export type ReleaseList = ReturnType<typeof createReleaseList>;
