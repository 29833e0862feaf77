import type { ReleaseManifest } from 'shared/releases';
import type { Database, Db } from '../../database/database.ts';
import { SITE_AUTHOR_IDS } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { mailStaff } from '../../modules/mail/staff-mails.ts';
import { endCanary, makeLiveForAll, rollBackSections, startCanary } from './change-steps.ts';
import {
  type ChangeTransaction,
  type ReleaseChange,
  requireRevision,
} from './change-transaction.ts';
import { misfitsBesideLive, misfitsOf, requireFit } from './gate.service.ts';
import { SITE_AUTHOR_NAME } from './history-texts.ts';
import { releaseTakenBackMail } from './mails.ts';
import { releasesLeadingTo, setsAmong } from './promotions.rules.ts';
import type { RequireRendered } from './require-rendered.service.ts';
import type { ReleaseCache } from './store/release-cache.ts';
import { findPromotions } from './tables/history.queries.ts';
import { type ReleaseId, releaseKey } from './tables/release-id.ts';
import {
  findLiveRelease,
  findLiveReleases,
  findRevision,
  type LiveRow,
} from './tables/releases.queries.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly transaction: ChangeTransaction;
  readonly cache: Pick<ReleaseCache, 'ensure'>;
  readonly requireRendered: RequireRendered;
};

type PromotionRequest = ReleaseChange & {
  readonly releases: readonly ReleaseId[];
  /** Percent of the visitors, for a canary; undefined for everybody. */
  readonly traffic?: number | undefined;
  readonly keep: boolean;
};

/** Changes the live releases of one section or of several: all of them or none. */
export function createReleaseChanges(deps: Deps) {
  const { transaction, cache, requireRendered } = deps;
  const { db } = deps.database;

  /**
   * Runs the slow checks before the transaction, and only for a change that it would accept. The transaction repeats those
   * that another change may affect.
   */
  async function requireShowable({ releases, ...change }: PromotionRequest): Promise<void> {
    requireRevision(await findRevision(db), change);
    await requireFit(db, releases);
    const missing: string[] = [];
    for (const release of releases)
      if (!(await cache.ensure(release))) missing.push(releaseKey(release));
    if (missing.length > 0) throw new HttpError('FILES_MISSING', { releases: missing });
    await requireRendered(releases);
  }

  return {
    /**
     * Makes releases live for everybody or, with `traffic`, for that percentage of the visitors. Throws RELEASE_UNKNOWN,
     * RELEASE_MISFIT, RELEASE_NOT_RENDERED, FILES_MISSING, and for a canary NOTHING_BESIDE and SET_RUNS.
     */
    async promote(promotion: PromotionRequest): Promise<void> {
      const { releases, traffic, keep } = promotion;
      await requireShowable(promotion);
      await transaction(promotion, (openChange) =>
        traffic === undefined
          ? makeLiveForAll(openChange, { releases, keep })
          : startCanary(openChange, { releases, traffic }),
      );
    },

    /**
     * Undoes the latest step of all sections of the change: canaries end; without one, the previous releases become
     * live again. Throws NOTHING_BEFORE if they are gone, unless the change withdraws what is live: then their sections end.
     */
    rollBack: (change: ReleaseChange): Promise<void> =>
      transaction(change, async (openChange) => {
        const sections = [...change.deployers.keys()];
        const canaries = (await findLiveReleases(openChange.tx)).filter(
          ({ section, canary }) => canary !== null && sections.includes(section),
        );
        for (const live of canaries) await endCanary(openChange, live);
        if (canaries.length === 0)
          await rollBackSections(openChange, { sections, action: 'ROLLED_BACK' });
      }),

    /**
     * Takes a failing release back, in the name of the site itself, and mails the staff. Throws NOTHING_BEFORE if it is not
     * live any more, must not be taken back, or was the first.
     */
    takeBack({ section, version }: ReleaseId, why: string): Promise<void> {
      const deployers = new Map([[section, { who: SITE_AUTHOR_NAME, ...SITE_AUTHOR_IDS }]]);
      // `seen` is empty: the state is checked below.
      return transaction({ deployers, why, seen: {} }, async (openChange) => {
        const { tx, now } = openChange;
        const action = 'ROLLED_BACK_ITSELF';
        const live = await findLiveRelease(tx, section);
        if (live?.canary === version) {
          const except = await findSectionsKeepingCanaries(tx, live);
          await endCanary(openChange, live, { action, except });
        } else if (live?.version === version && !live.kept) {
          const sections = await findSectionsToRollBack(tx, live);
          await rollBackSections(openChange, { sections, action });
        } else throw new HttpError('NOTHING_BEFORE');
        const to = (await findLiveRelease(tx, section))?.version ?? version;
        const data = { section, version, to, why };
        await mailStaff(tx, releaseTakenBackMail, { act: 'releases.follow', data, now });
      });
    },

    /** Says whether releases, registered or not, could become live together, and if not, why. */
    async check(manifests: readonly ReleaseManifest[]) {
      const reasons = await misfitsBesideLive(db, manifests);
      return { fits: reasons.length === 0, reasons };
    },
  };
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;

/**
 * The sections that go back when a live release fails: its own alone or, if the release before does not fit the others, those
 * of its whole set.
 */
async function findSectionsToRollBack(tx: Db, live: LiveRow): Promise<string[]> {
  const { section } = live;
  const promotions = await findPromotions(tx);
  // The first of them is the live release itself.
  const [, previous] = releasesLeadingTo(live, promotions);
  const misfits = previous && (await misfitsOf(tx, [{ section, ...previous }]));
  if (misfits?.length === 0) return [section];
  const restOfSet = setsAmong(await findLiveReleases(tx), promotions).get(section) ?? [];
  return [section, ...restOfSet];
}

/**
 * The sections whose canaries go on when one of their set fails: all others, or none if they do not fit the live release of
 * the failing section.
 */
async function findSectionsKeepingCanaries(tx: Db, live: LiveRow): Promise<string[]> {
  const otherCanaries = (await findLiveReleases(tx)).flatMap(
    ({ section, canary, canary_set: set }) =>
      canary !== null && set === live.canary_set && section !== live.section
        ? [{ section, version: canary }]
        : [],
  );
  const misfits = await misfitsOf(tx, otherCanaries);
  return misfits.length === 0 ? otherCanaries.map(({ section }) => section) : [];
}
