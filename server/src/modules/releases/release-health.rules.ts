/** Page loads of a release: it started, it did not start, it crashed later. */
export type Loads = { readonly loaded: number; readonly failed: number; readonly crashed: number };

export const NO_LOADS: Loads = { loaded: 0, failed: 0, crashed: 0 };

/** So long after a release became live, or a canary, it is fresh and may be taken back by itself. */
export const FRESH_MS = 24 * 60 * 60_000;

const ENOUGH_FAILURES = 5;

/** A share of failures which every release has: lost networks, closed laptops. */
const USUAL_SHARE = 0.02;

/** Two-sided 95 %. */
const Z = 1.96;

const failures = ({ failed, crashed }: Loads): number => failed + crashed;

/** A page load in which a section crashed had loaded it before, and counts once. */
const pageLoads = ({ loaded, failed, crashed }: Loads): number =>
  Math.max(loaded, crashed) + failed;

/** Share of the page loads in which a release failed, 0 to 1; 0 before there were any. */
export const failureShare = (loads: Loads): number =>
  pageLoads(loads) === 0 ? 0 : failures(loads) / pageLoads(loads);

/**
 * Whether a fresh release fails clearly more often than the one before: even the lower bound of what
 * its failures tell (Wilson score interval, 95 %) is above twice the share of the one before.
 */
export const isClearlyWorse = (fresh: Loads, before: Loads): boolean =>
  failures(fresh) >= ENOUGH_FAILURES &&
  lowerBound(failures(fresh), pageLoads(fresh)) > Math.max(USUAL_SHARE, 2 * failureShare(before));

/** What is said of it in the history and in the mail. */
export const inWords = (fresh: Loads, before: Loads): string =>
  `It failed in ${failures(fresh)} of ${pageLoads(fresh)} page loads, the release before it in ${failures(before)} of ${pageLoads(before)}.`;

function lowerBound(hits: number, of: number): number {
  if (of === 0) return 0;
  const share = Math.min(1, hits / of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return (share + Z ** 2 / (2 * of) - spread) / (1 + Z ** 2 / of);
}
