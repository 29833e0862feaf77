import type { Db } from '../../database/database.ts';
import { misfitsOf } from './gate.service.ts';
import { releasesLeadingTo, setsAmong } from './promotions.rules.ts';
import { findPromotions } from './tables/history.queries.ts';
import { findLiveReleases, type LiveRow } from './tables/releases.queries.ts';

/**
 * The sections that go back when a live release fails: its own alone or, if the release before does not fit the others, those
 * of its whole set.
 */
export async function findSectionsToRollBack(tx: Db, live: LiveRow): Promise<string[]> {
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
