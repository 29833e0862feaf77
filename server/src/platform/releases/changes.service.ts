import type { ReleaseManifest } from 'shared/releases';
import type { Database } from '../../database/database.ts';
import { SITE_AUTHOR_IDS } from '../../http/deployer.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { mailStaff } from '../../modules/mail/staff-mails.ts';
import { endCanary, makeLiveForAll, rollBackSections, startCanary } from './change-steps.ts';
import {
  type ChangeTransaction,
  type ReleaseChange,
  requireRevision,
} from './change-transaction.ts';
import { misfitsBesideLive, requireFit } from './gate.service.ts';
import { SITE_AUTHOR_NAME } from './history-texts.ts';
import { releaseTakenBackMail } from './mails.ts';
import type { RequireRendered } from './require-rendered.service.ts';
import { findCanariesToKeep, findSectionsToRollBack } from './sets.ts';
import type { ReleaseCache } from './store/release-cache.ts';
import { type ReleaseId, releaseKey } from './tables/release-id.ts';
import { findLiveRelease, findLiveReleases, findRevision } from './tables/releases.queries.ts';

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly transaction: ChangeTransaction;
  readonly cache: Pick<ReleaseCache, 'ensure'>;
  readonly requireRendered: RequireRendered;
};

type PromotionRequest = ReleaseChange & {
  readonly releases: readonly ReleaseId[];
  /** Percent of the visitors, for a canary. */
  readonly traffic: number | undefined;
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
    await requireFit(db, ...releases);
    const missing: string[] = [];
    for (const release of releases)
      if (!(await cache.ensure(release))) missing.push(releaseKey(release));
    if (missing.length > 0) throw new HttpError('FILES_MISSING', { releases: missing });
    await requireRendered(...releases);
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
     * live again. Throws NOTHING_BEFORE if they are gone, unless the change withdraws: then their sections end.
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
     * Takes a failing release back, and mails the staff. Other releases of its set stay where they fit the one before.
     * Throws NOTHING_BEFORE.
     */
    takeBack({ section, version }: ReleaseId, why: string): Promise<void> {
      const deployers = new Map([[section, { who: SITE_AUTHOR_NAME, ...SITE_AUTHOR_IDS }]]);
      return transaction({ deployers, why, seen: {} }, async (openChange) => {
        const { tx, now } = openChange;
        const action = 'ROLLED_BACK_ITSELF';
        const live = await findLiveRelease(tx, section);
        if (live?.canary === version) {
          await endCanary(openChange, live, { action, except: await findCanariesToKeep(tx, live) });
        } else if (live?.version === version && !live.kept) {
          const sections = await findSectionsToRollBack(tx, live);
          await rollBackSections(openChange, { sections, action });
        } else throw new HttpError('NOTHING_BEFORE');
        const to = (await findLiveRelease(tx, section))?.version ?? version;
        const data = { section, version, to, why };
        await mailStaff(tx, releaseTakenBackMail, { act: 'releases.follow', data, now });
      });
    },

    async check(...manifests: readonly ReleaseManifest[]) {
      const reasons = await misfitsBesideLive(db, manifests);
      return { fits: reasons.length === 0, reasons };
    },
  };
}

export type ReleaseChanges = ReturnType<typeof createReleaseChanges>;
