import {
  ENOUGH_FAILURES,
  failureShare,
  failures,
  pageLoads,
  type ReleaseLoads,
  USUAL_FAILURE_SHARE,
} from 'shared/releases';
import { type Promotion, promotionOf } from './promotions.rules.ts';
import type { LiveRow } from './releases.queries.ts';

/** For this long after it became live, or a canary, a release is fresh: the site may take it back by itself. */
export const FRESH_MS = 24 * 60 * 60_000;

/** Quantile of the normal distribution for 95 %, two-sided. */
const Z = 1.96;

const MINUTE_MS = 60_000;

/**
 * The release before never counts as failing more often than this. Otherwise people could forge failures of
 * it and so keep a broken release live: anyone can report.
 */
const MOST_FAILURE_SHARE = 0.25;

/**
 * Whether a fresh release fails clearly more often than the one before: even the lower bound of its
 * failure share (Wilson score interval, 95 %) is above twice the share of the one before.
 */
export const isClearlyWorse = (fresh: ReleaseLoads, before: ReleaseLoads): boolean =>
  failures(fresh) >= ENOUGH_FAILURES &&
  lowerBound(failures(fresh), pageLoads(fresh)) >
    Math.max(USUAL_FAILURE_SHARE, 2 * Math.min(MOST_FAILURE_SHARE, failureShare(before)));

/** The reason as the history and the mail give it. */
export const inWords = (fresh: ReleaseLoads, before: ReleaseLoads): string =>
  `It failed in ${failures(fresh)} of ${pageLoads(fresh)} page loads, the release before it in ${failures(before)} of ${pageLoads(before)}.`;

/** Loads are counted by minutes since 1970. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS);

/** A release to be judged, since when it is live or a canary, and the release before it. */
export type Suspect = {
  readonly section: string;
  readonly version: string;
  readonly since: number;
  readonly before: string;
};

/** The fresh releases among those that are live or canaries. `promotions` newest first. */
export function freshAmong(
  live: readonly LiveRow[],
  promotions: readonly Promotion[],
  now: number,
): Suspect[] {
  const isFresh = (since: number | null): since is number =>
    since !== null && since >= now - FRESH_MS;
  return live.flatMap((row): Suspect[] => {
    const { section, version, canary, canary_since } = row;
    const found: Suspect[] = [];
    if (canary !== null && isFresh(canary_since)) {
      found.push({ section, version: canary, since: canary_since, before: version });
    }
    // Since its promotion, not since a roll-back to it: a release that was rolled back to has proved
    // itself. Otherwise one release after the other would be taken back while the network is down.
    const { at = 0, from_version: before } = promotionOf(promotions, row) ?? {};
    if (before && isFresh(at)) found.push({ section, version, since: at, before });
    return found;
  });
}

function lowerBound(hits: number, of: number): number {
  if (of === 0) return 0;
  const share = Math.min(1, hits / of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return (share + Z ** 2 / (2 * of) - spread) / (1 + Z ** 2 / of);
}
