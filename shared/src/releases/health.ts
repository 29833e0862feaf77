import type { Release } from '../contract/types.ts';

/** Page loads in which a release started, did not start, and crashed later. */
export type ReleaseLoads = Release['health'];

export const NO_LOADS: ReleaseLoads = { loaded: 0, failed: 0, crashed: 0 };

/** So many failures tell something of a release, fewer may be chance. */
export const ENOUGH_FAILURES = 5;

/** A share of failures which every release has: lost networks, closed laptops. */
export const USUAL_FAILURE_SHARE = 0.02;

export const failures = ({ failed, crashed }: ReleaseLoads): number => failed + crashed;

/** A page load in which a section crashed had loaded it before, and counts once. */
export const pageLoads = ({ loaded, failed, crashed }: ReleaseLoads): number =>
  Math.max(loaded, crashed) + failed;

/** Share of the page loads in which a release failed, 0 to 1; 0 before there were any. */
export const failureShare = (loads: ReleaseLoads): number =>
  pageLoads(loads) === 0 ? 0 : failures(loads) / pageLoads(loads);
