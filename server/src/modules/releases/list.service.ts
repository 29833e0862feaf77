import type { Deployment, SectionList } from 'shared/contract';
import type { Database } from '../../database/database.ts';
import type { Renderer } from '../../rendering/renderer.ts';
import { misfitsAmong } from './gate.service.ts';
import type { ReleaseHealth } from './health.service.ts';
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
import { findSectionsWithTokens } from './tokens.queries.ts';

const HISTORY_LENGTH = 100;

/** What is released, and its history. */
export const createReleaseList = ({
  database: { db },
  health,
  renderer,
}: {
  readonly database: Database;
  readonly health: Pick<ReleaseHealth, 'all'>;
  readonly renderer: Pick<Renderer, 'quarantined'>;
}) => ({
  /** All sections with their releases, and which of them are live. */
  async list(): Promise<SectionList> {
    const [revision, rows, live, manifests, promotions, healthBy, tokens, restricted] =
      await Promise.all([
        findRevision(db),
        findReleases(db),
        findLive(db),
        findLiveManifests(db),
        findPromotions(db),
        health.all(),
        findSectionsWithTokens(db),
        findSectionsByAdministrators(db),
      ]);
    // A section that can be released but has no release is listed too, so that this can be taken back.
    const named = [...live, ...rows, ...tokens].map(({ section }) => section);
    const names = [...new Set(named)].sort();
    const kept = new Set(rows.map(({ section, version }) => `${section} ${version}`));
    const sets = setsAmong(live, promotions);
    const sections = names.map((name) => {
      const now = live.find(({ section }) => section === name);
      const before = now ? previousAmong(promotions, now) : null;
      return toSection(name, {
        rows: rows.filter(({ section }) => section === name),
        live: now,
        liveWith: sets.get(name) ?? [],
        canaryWith: live
          .filter((one) => one !== now && now?.canary_set && one.canary_set === now.canary_set)
          .map(({ section }) => section),
        misfitsOf: ({ manifest }) => misfitsAmong(manifests, [JSON.parse(manifest)]),
        promotedBy: restricted.some(({ section }) => section === name)
          ? 'administrators'
          : 'committee',
        quarantined: renderer.quarantined(),
        previous: kept.has(`${name} ${before}`) ? before : null,
        healthOf: ({ version }) => healthBy.get(`${name} ${version}`) ?? null,
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
