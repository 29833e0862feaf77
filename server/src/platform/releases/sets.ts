import type { Db } from '../../database/database.ts';
import { misfitsOf } from './gate.service.ts';
import { releasesLeadingTo, setsAmong } from './promotions.rules.ts';
import { findPromotions } from './tables/history.queries.ts';
import { findLiveReleases, type LiveRow } from './tables/releases.queries.ts';

/**
 * The sections that go back with a failing live release: itself alone, or its whole set where the release before does
 * not fit the others.
 */
export async function findSectionsToRollBack(tx: Db, live: LiveRow): Promise<string[]> {
  const { section } = live;
  const promotions = await findPromotions(tx);
  const [, previous] = releasesLeadingTo(live, promotions);
  const misfits = previous && (await misfitsOf(tx, [{ section, ...previous }]));
  if (misfits?.length === 0) return [section];
  const restOfSet = setsAmong(await findLiveReleases(tx), promotions).get(section) ?? [];
  return [section, ...restOfSet];
}

/**
 * The sections whose canaries go on without a failing one of their set: all others, or none where they do not fit its
 * live release.
 */
export async function findCanariesToKeep(tx: Db, live: LiveRow): Promise<string[]> {
  const otherCanaries = (await findLiveReleases(tx)).flatMap(
    ({ section, canary, canary_set: set }) =>
      canary !== null && set === live.canary_set && section !== live.section
        ? [{ section, version: canary }]
        : [],
  );
  const misfits = await misfitsOf(tx, otherCanaries);
  return misfits.length === 0 ? otherCanaries.map(({ section }) => section) : [];
}
