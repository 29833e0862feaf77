import {
  ENOUGH_FAILURES,
  failureShare,
  failures,
  pageLoads,
  type ReleaseLoads,
  USUAL_FAILURE_SHARE,
} from 'shared/releases';

/** So long after a release became live, or a canary, it is fresh and may be taken back by itself. */
export const FRESH_MS = 24 * 60 * 60_000;

/** Two-sided 95 %. */
const Z = 1.96;

/** No release before is believed to have failed more often: anybody can report, and keep a broken one live so. */
const MOST_FAILURE_SHARE = 0.25;

/**
 * Whether a fresh release fails clearly more often than the one before: even the lower bound of what
 * its failures tell (Wilson score interval, 95 %) is above twice the share of the one before.
 */
export const isClearlyWorse = (fresh: ReleaseLoads, before: ReleaseLoads): boolean =>
  failures(fresh) >= ENOUGH_FAILURES &&
  lowerBound(failures(fresh), pageLoads(fresh)) >
    Math.max(USUAL_FAILURE_SHARE, 2 * Math.min(MOST_FAILURE_SHARE, failureShare(before)));

/** What is said of it in the history and in the mail. */
export const inWords = (fresh: ReleaseLoads, before: ReleaseLoads): string =>
  `It failed in ${failures(fresh)} of ${pageLoads(fresh)} page loads, the release before it in ${failures(before)} of ${pageLoads(before)}.`;

function lowerBound(hits: number, of: number): number {
  if (of === 0) return 0;
  const share = Math.min(1, hits / of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return (share + Z ** 2 / (2 * of) - spread) / (1 + Z ** 2 / of);
}
