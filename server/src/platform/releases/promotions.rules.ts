import type { Row } from '../../database/tables.ts';
import type { ReleaseId } from './tables/release-id.ts';

/** An entry of the history after which another release may be live for everybody. */
export type Promotion = Pick<
  Row<'deployments'>,
  'section' | 'at' | 'action' | 'from_version' | 'to_version' | 'revision'
>;

/** One promotion on the way to the live release. Roll-backs are not among them. */
type Stay = { readonly version: string } & Pick<Promotion, 'at' | 'action' | 'revision'>;

/**
 * The releases that led to the live one, which is the first. Every promotion goes one further, every roll-back one
 * back. So rolling back follows the history, also where the same release was live twice, and never goes round.
 * `promotions` of all sections, newest first.
 */
export function promotionsTo(
  { section, version }: ReleaseId,
  promotions: readonly Promotion[],
): Stay[] {
  const way: Stay[] = [];
  for (const one of promotions.toReversed()) {
    const { at, action, revision, from_version: from, to_version: to } = one;
    if (one.section !== section || to === null) continue;
    const isBack = action === 'ROLLED_BACK' || action === 'ROLLED_BACK_ITSELF';
    if (isBack && way[0]?.version === from && way[1]?.version === to) way.shift();
    if (way[0]?.version !== to) way.unshift({ version: to, at, action, revision });
  }
  return way[0]?.version === version ? way : [];
}

/**
 * For each live section the others whose live release was promoted together with its own: they go back together. A
 * build changes sections at once, but not as a set.
 */
export function setsAmong(
  live: readonly ReleaseId[],
  promotions: readonly Promotion[],
): ReadonlyMap<string, readonly string[]> {
  const promoted = live.flatMap((one) => {
    const [stay] = promotionsTo(one, promotions);
    return stay?.action === 'PROMOTED' ? [{ section: one.section, revision: stay.revision }] : [];
  });
  return new Map(
    promoted.map((one) => [
      one.section,
      promoted
        .filter((other) => other !== one && other.revision === one.revision)
        .map(({ section }) => section),
    ]),
  );
}

/** Whether the site has taken a release back by itself. If it is live again, a person decided that. */
export const wasTakenBack = (
  { section, version }: ReleaseId,
  promotions: readonly Promotion[],
): boolean =>
  promotions.some(
    (one) =>
      one.action === 'ROLLED_BACK_ITSELF' &&
      one.section === section &&
      one.from_version === version,
  );
