import type { Release } from 'shared/contract';

/** Page loads of the last 24 hours in which a release started, did not start, and crashed later. */
export type Loads = Release['health'];

export type Health = 'healthy' | 'failing' | 'unknown';

export const NO_LOADS: Loads = { loaded: 0, failed: 0, crashed: 0 };

/** A share which every release has: lost networks, closed laptops. */
const USUAL_SHARE = 0.02;
const ENOUGH_FAILURES = 5;

/** A page load in which a section crashed had loaded it before, and counts once. */
export const pageLoads = ({ loaded, failed, crashed }: Loads): number =>
  Math.max(loaded, crashed) + failed;

/** How a release does. What the site would take back by itself is among the failing ones. */
export function healthOf(loads: Loads): Health {
  const all = pageLoads(loads);
  if (all === 0) return 'unknown';
  const failures = loads.failed + loads.crashed;
  if (failures / all <= USUAL_SHARE) return 'healthy';
  return failures >= ENOUGH_FAILURES ? 'failing' : 'unknown';
}

/** The figures in words, without the time they are about. */
export function loadsInWords(loads: Loads): string {
  const all = pageLoads(loads);
  const { failed, crashed } = loads;
  if (all === 0) return 'no page loads';
  const parts = [`${count(all)} page ${all === 1 ? 'load' : 'loads'}`];
  if (failed > 0) parts.push(`${count(failed)} did not start`);
  if (crashed > 0) parts.push(`${count(crashed)} crashed later`);
  if (failed + crashed === 0) parts.push('none failed');
  else if (healthOf(loads) === 'unknown') parts.push('too few to judge by');
  return parts.join(', ');
}

const count = (figure: number): string => figure.toLocaleString('en-GB');
