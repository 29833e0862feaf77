import type { Deployment, Section, SectionList } from 'shared/contract';
import { isoTime } from '../../base/paging.ts';
import type { Database } from '../../database/database.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { misfitsAmong } from './gate.service.ts';
import type { ReleaseHealth } from './health.service.ts';
import { BUILD_AUTHOR_NAME } from './history-texts.ts';
import { releasesLeadingTo, setsAmong, wasTakenBack } from './promotions.rules.ts';
import { titleAndPathOf, toDeployment, toRelease } from './releases.ts';
import {
  findDeployments,
  findDeploymentsOfOtherSections,
  findPromotions,
  findWithdrawnKeys,
} from './tables/history.queries.ts';
import { releaseKey } from './tables/release-id.ts';
import {
  findLiveReleases,
  findReleases,
  findRevision,
  findShownReleases,
  type LiveRow,
  type ReleaseRow,
} from './tables/releases.queries.ts';
import { findSectionsWithTokens } from './tables/tokens.queries.ts';

const HISTORY_LENGTH = 100;

/** Whether a release came with a build of the site. A user may have the same name as its author. */
const isOfBuild = ({ registered_by, user_id }: ReleaseRow): boolean =>
  registered_by === BUILD_AUTHOR_NAME && user_id === null;

type Deps = {
  readonly database: Database;
  readonly health: Pick<ReleaseHealth, 'readAll'>;
  readonly renderer: Pick<Renderer, 'quarantined'>;
};

export const createReleaseList = ({ database: { db }, health, renderer }: Deps) => ({
  async list(): Promise<SectionList> {
    const revision = await findRevision(db);
    const releases = await findReleases(db);
    const liveReleases = await findLiveReleases(db);
    const shownReleases = await findShownReleases(db);
    const promotions = await findPromotions(db);
    const healthByKey = await health.readAll();
    const sectionsWithTokens = await findSectionsWithTokens(db);
    const withdrawnKeys = await findWithdrawnKeys(db);
    const quarantinedReleases = renderer.quarantined();
    const restOfSetBySection = setsAmong(liveReleases, promotions);
    const sectionOf = (name: string): Section => {
      const ownReleases = releases.filter(({ section }) => section === name);
      const liveRelease = liveReleases.find(({ section }) => section === name);
      // The first of them is the live release itself.
      const previousVersion = liveRelease && releasesLeadingTo(liveRelease, promotions)[1]?.version;
      const isLive = ({ version }: { readonly version: string }) =>
        version === liveRelease?.version;
      // The list has the newest release first.
      const newerReleases = ownReleases.slice(0, Math.max(0, ownReleases.findIndex(isLive)));
      const waitingBuild = newerReleases.find(
        (release) =>
          isOfBuild(release) &&
          release.version !== liveRelease?.canary &&
          !wasTakenBack(release, promotions),
      );
      return {
        ...titleAndPathOf(name, (ownReleases.find(isLive) ?? ownReleases[0])?.manifest),
        live: liveRelease?.version ?? null,
        liveSince: liveRelease ? isoTime(liveRelease.since) : null,
        canary: liveRelease ? canaryBeside(liveRelease, liveReleases) : null,
        kept: liveRelease?.kept === 1,
        // Retention may have removed it.
        previous: ownReleases.find(({ version }) => version === previousVersion)?.version ?? null,
        waitingBuild: waitingBuild?.version ?? null,
        liveWith: [...(restOfSetBySection.get(name) ?? [])],
        releases: ownReleases.map((row) =>
          toRelease(row, {
            misfits: misfitsAmong(shownReleases, [row.manifest]),
            isWithdrawn: withdrawnKeys.has(releaseKey(row)),
            health: healthByKey.get(releaseKey(row)),
            quarantine: quarantinedReleases.find(
              (entry) => entry.name === name && entry.version === row.version,
            ),
          }),
        ),
      };
    };
    // A section without releases is listed too if it has a token, so that its token can be revoked.
    const sectionNames = [...liveReleases, ...releases, ...sectionsWithTokens].map(
      ({ section }) => section,
    );
    return { revision, sections: [...new Set(sectionNames)].sort().map(sectionOf) };
  },

  async history(section: string): Promise<Deployment[]> {
    const rows = await findDeployments(db, section, HISTORY_LENGTH);
    const revisions = rows.map(({ revision }) => revision);
    const otherEntries = await findDeploymentsOfOtherSections(db, { section, revisions });
    return rows.map((row) => toDeployment(row, otherEntries));
  },
});

export type ReleaseList = ReturnType<typeof createReleaseList>;

/** The canary of a section, with the other sections of its set; null for none. */
function canaryBeside(live: LiveRow, liveReleases: readonly LiveRow[]): Section['canary'] {
  const { canary: version, canary_traffic: traffic, canary_set: set } = live;
  if (version === null || traffic === null) return null;
  const otherMembers = liveReleases.filter((row) => row !== live && row.canary_set === set);
  return { version, traffic, with: otherMembers.map(({ section }) => section) };
}
