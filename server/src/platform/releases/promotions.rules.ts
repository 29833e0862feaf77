import type { Row } from '../../database/tables.ts';
import type { ReleaseId } from './tables/release-id.ts';

/** An entry of the history after which another release may be live for everybody. */
export type Promotion = Pick<
  Row<'deployments'>,
  'section' | 'at' | 'action' | 'from_version' | 'to_version' | 'revision' | 'withdrawn'
>;

/** A release on the way to the live one, with what made it live. */
type PromotedRelease = { readonly version: string } & Pick<Promotion, 'at' | 'action' | 'revision'>;

/**
 * The releases that led to the live one, which is the first. Every promotion adds one, every roll-back takes one away. So
 * rolling back follows the history even where the same release was live twice, and never goes round in circles. A withdrawn
 * release is taken away wherever it stands.
 * `promotions` are those of all sections, newest first. Empty if they do not lead to the live release.
 */
export function releasesLeadingTo(
  { section, version }: ReleaseId,
  promotions: readonly Promotion[],
): PromotedRelease[] {
  let promotedReleases: PromotedRelease[] = [];
  for (const promotion of promotions.toReversed()) {
    const { at, action, revision, from_version: from, to_version: to } = promotion;
    if (promotion.section !== section) continue;
    if (promotion.withdrawn === 1) {
      const otherReleases = promotedReleases.filter((release) => release.version !== from);
      // Where the withdrawn release stood between two times of the same one, these are one now.
      promotedReleases = otherReleases.filter(
        (release, index) => release.version !== otherReleases[index - 1]?.version,
      );
    }
    // After a withdrawal, nothing may be live.
    if (to === null) continue;
    const isRollBack = action === 'ROLLED_BACK' || action === 'ROLLED_BACK_ITSELF';
    if (isRollBack && promotedReleases[0]?.version === from && promotedReleases[1]?.version === to)
      promotedReleases.shift();
    if (promotedReleases[0]?.version !== to)
      promotedReleases.unshift({ version: to, at, action, revision });
  }
  return promotedReleases[0]?.version === version ? promotedReleases : [];
}

/**
 * For each live section the others whose live release was promoted together with its own: they go back together. The
 * releases of one build go live at once too, but are not a set: their action is `SHIPPED`.
 */
export function setsAmong(
  liveReleases: readonly ReleaseId[],
  promotions: readonly Promotion[],
): ReadonlyMap<string, readonly string[]> {
  const promotedMembers = liveReleases.flatMap((release) => {
    const [promotion] = releasesLeadingTo(release, promotions);
    return promotion?.action === 'PROMOTED'
      ? [{ section: release.section, revision: promotion.revision }]
      : [];
  });
  return new Map(
    promotedMembers.map((member) => [
      member.section,
      promotedMembers
        .filter((other) => other !== member && other.revision === member.revision)
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
    (promotion) =>
      promotion.action === 'ROLLED_BACK_ITSELF' &&
      promotion.section === section &&
      promotion.from_version === version,
  );
