import { type Promotion, wayTo } from './promotions.rules.ts';
import type { LiveRow } from './releases.queries.ts';
import type { Named } from './step.ts';

/** For this long after it became live, or a canary, the site may take a release back by itself. */
export const FRESH_MS = 24 * 60 * 60_000;

/** A release that the site may take back, and since when it is live or a canary. */
export type FreshRelease = Named & { readonly since: number; readonly isKept: boolean };

/**
 * The fresh releases among those that are live or canaries. A release counts from its promotion and not from a
 * roll-back to it; otherwise one release after the other would go back while a network is down.
 */
export function freshAmong(
  live: readonly LiveRow[],
  { promotions, now }: { readonly promotions: readonly Promotion[]; readonly now: number },
): FreshRelease[] {
  return live
    .flatMap((row): FreshRelease[] => {
      const { section, version, canary, canary_since } = row;
      const [stay] = wayTo(row, promotions);
      return [
        ...(canary === null
          ? []
          : [{ section, version: canary, since: canary_since ?? 0, isKept: false }]),
        ...(stay ? [{ section, version, since: stay.at, isKept: row.kept === 1 }] : []),
      ];
    })
    .filter(({ since }) => since >= now - FRESH_MS);
}

type Outcome = Named & { readonly outcome: 'loaded' | 'failed' | 'crashed' };

/**
 * The release that a report counts for; null for none. A section that is not fresh works every day, so its failure
 * counts for the fresh shell around it.
 */
export function countedFor(
  { section, version, outcome }: Outcome,
  { fresh, shell }: { readonly fresh: readonly FreshRelease[]; readonly shell: Named | null },
): FreshRelease | null {
  const find = (named: Named) =>
    fresh.find((one) => one.section === named.section && one.version === named.version) ?? null;
  const own = find({ section, version });
  return own ?? (outcome !== 'loaded' && shell ? find(shell) : null);
}
