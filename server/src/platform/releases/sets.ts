import type { Db } from '../../database/database.ts';
import { misfitsOf } from './gate.service.ts';
import { promotionsTo, setsAmong } from './promotions.rules.ts';
import { findPromotions } from './tables/history.queries.ts';
import { findLive, type LiveRow } from './tables/releases.queries.ts';

/**
 * The sections that go back with a failing live release: itself alone, or its whole set where the release before does
 * not fit the others.
 */
export async function sectionsGoingBack(tx: Db, live: LiveRow): Promise<string[]> {
  const { section } = live;
  const promotions = await findPromotions(tx);
  const [, previous] = promotionsTo(live, promotions);
  const fits = previous && (await misfitsOf(tx, [{ section, ...previous }])).length === 0;
  if (fits) return [section];
  const restOfSet = setsAmong(await findLive(tx), promotions).get(section) ?? [];
  return [section, ...restOfSet];
}

/**
 * The sections whose canaries go on without a failing one of their set: all others, or none where they do not fit its
 * live release.
 */
export async function canariesWithout(tx: Db, live: LiveRow): Promise<string[]> {
  const otherCanaries = (await findLive(tx)).flatMap(({ section, canary, canary_set: set }) =>
    canary !== null && set === live.canary_set && section !== live.section
      ? [{ section, version: canary }]
      : [],
  );
  const fit = (await misfitsOf(tx, otherCanaries)).length === 0;
  return fit ? otherCanaries.map(({ section }) => section) : [];
}
