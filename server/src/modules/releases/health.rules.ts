import type { ReleaseReports } from 'shared/contract';
import type { Named } from './named.ts';
import { type Promotion, promotionsTo } from './promotions.rules.ts';
import type { LiveRow } from './releases.queries.ts';

/** For this long after it became live, or a canary, the site may take a release back by itself. */
export const FRESH_MS = 24 * 60 * 60_000;

/** A live release or a canary, and since when it is one. */
export type FreshRelease = Named & { readonly since: number; readonly isKept: boolean };

/**
 * Live releases and canaries with their age. A release counts from its promotion and not from a roll-back to it;
 * otherwise one release after the other would go back while a network is down.
 */
export const freshAmong = (
  live: readonly LiveRow[],
  promotions: readonly Promotion[],
): FreshRelease[] =>
  live.flatMap((row): FreshRelease[] => {
    const { section, version, canary, canary_since } = row;
    const [stay] = promotionsTo(row, promotions);
    return [
      ...(canary ? [{ section, version: canary, since: canary_since ?? 0, isKept: false }] : []),
      ...(stay ? [{ section, version, since: stay.at, isKept: row.kept === 1 }] : []),
    ];
  });

/**
 * The release that a report counts for; null for none. A section that is not fresh works every day, so its failure
 * counts for the fresh shell around it.
 */
export function countedFor(
  { section, version, outcome }: ReleaseReports['reports'][number],
  { fresh, shell }: { readonly fresh: readonly FreshRelease[]; readonly shell: Named | null },
): FreshRelease | null {
  const find = (named: Named) =>
    fresh.find((one) => one.section === named.section && one.version === named.version) ?? null;
  const own = find({ section, version });
  return own ?? (outcome !== 'loaded' && shell ? find(shell) : null);
}
