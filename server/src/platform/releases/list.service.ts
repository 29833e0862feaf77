import type { Deployment, Section, SectionList } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { misfitsAmong } from './gate.service.ts';
import type { ReleaseHealth } from './health.service.ts';
import { promotionsTo, setsAmong } from './promotions.rules.ts';
import { faceOf, toDeployment, toRelease } from './releases.ts';
import { findDeployments, findDeploymentsWith, findPromotions } from './tables/history.queries.ts';
import { releaseKey } from './tables/release-id.ts';
import { findLive, findReleases, findRevision, findShown } from './tables/releases.queries.ts';
import { findSectionsWithTokens } from './tables/tokens.queries.ts';

const HISTORY_LENGTH = 100;

type Deps = {
  readonly database: Database;
  readonly health: Pick<ReleaseHealth, 'all'>;
  readonly renderer: Pick<Renderer, 'quarantined'>;
};

/** The sections with their releases, and their history. */
export const createReleaseList = ({ database: { db }, health, renderer }: Deps) => ({
  /** All sections with their releases, newest first, and which of them are live. */
  async list(): Promise<SectionList> {
    const [revision, releases, live, shown, promotions, healthOf, withTokens] = await Promise.all([
      findRevision(db),
      findReleases(db),
      findLive(db),
      findShown(db),
      findPromotions(db),
      health.all(),
      findSectionsWithTokens(db),
    ]);
    const quarantined = renderer.quarantined();
    const sets = setsAmong(live, promotions);
    const sectionOf = (name: string): Section => {
      const own = releases.filter(({ section }) => section === name);
      const now = live.find(({ section }) => section === name);
      const before = now && promotionsTo(now, promotions)[1]?.version;
      const isLive = ({ version }: { readonly version: string }) => version === now?.version;
      return {
        ...faceOf(name, (own.find(isLive) ?? own[0])?.manifest),
        live: now?.version ?? null,
        liveSince: now ? isoTime(now.since) : null,
        canary:
          now?.canary && now.canary_traffic
            ? {
                version: now.canary,
                traffic: now.canary_traffic,
                with: live
                  .filter((one) => one !== now && one.canary_set === now.canary_set)
                  .map(({ section }) => section),
              }
            : null,
        kept: now?.kept === 1,
        // Retention may have removed it.
        previous: own.find(({ version }) => version === before)?.version ?? null,
        liveWith: [...(sets.get(name) ?? [])],
        releases: own.map((row) =>
          toRelease(row, {
            misfits: misfitsAmong(shown, [row.manifest]),
            health: healthOf.get(releaseKey(row)),
            quarantine: quarantined.find((one) => one.name === name && one.version === row.version),
          }),
        ),
      };
    };
    // A section without releases is listed too if it has a token, so that this can be revoked.
    const named = [...live, ...releases, ...withTokens].map(({ section }) => section);
    return { revision, sections: [...new Set(named)].sort().map(sectionOf) };
  },

  /** The history of a section, newest first. */
  async history(section: string): Promise<Deployment[]> {
    const rows = await findDeployments(db, section, HISTORY_LENGTH);
    const revisions = rows.map(({ revision }) => revision);
    const others = await findDeploymentsWith(db, { section, revisions });
    return rows.map((row) => toDeployment(row, others));
  },
});

export type ReleaseList = ReturnType<typeof createReleaseList>;
