import type { Release } from '../contract/types.ts';

/** In how many page loads a release started, did not start, and crashed later. */
export type ReleaseLoads = Release['health'];

export const NO_LOADS: ReleaseLoads = { loaded: 0, failed: 0, crashed: 0 };

/** Fewer failures than this may be chance. */
export const ENOUGH_FAILURES = 5;

/** Even a good release has this share of failures: lost networks, closed laptops. */
export const USUAL_FAILURE_SHARE = 0.02;

/** Page loads in which a release did not start or crashed. */
export const failures = ({ failed, crashed }: ReleaseLoads): number => failed + crashed;

/** A page load in which a section crashed also counts as `loaded`, but is one page load. */
export const pageLoads = ({ loaded, failed, crashed }: ReleaseLoads): number =>
  Math.max(loaded, crashed) + failed;

/** Share of the page loads in which a release failed, 0 to 1; 0 before there were any. */
export const failureShare = (loads: ReleaseLoads): number =>
  pageLoads(loads) === 0 ? 0 : failures(loads) / pageLoads(loads);
