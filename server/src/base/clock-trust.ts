import type { Clock } from './clock.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Detects that the clock was set by more than an hour. For a day after that it is not trusted: a clock that may be wrong
 * must delete nothing. `steadyNow` counts milliseconds, and nobody can set it.
 */
export function createClockTrust({ now }: Clock, steadyNow = () => performance.now()) {
  const offsetMs = (): number => now() - steadyNow();
  let lastOffsetMs = offsetMs();
  let trustedFrom = Number.NEGATIVE_INFINITY;

  /** Compares the clocks and returns whether the time can be trusted. Must be called at least once a day. */
  return function checkTrust(): boolean {
    const currentOffsetMs = offsetMs();
    if (Math.abs(currentOffsetMs - lastOffsetMs) > HOUR_MS) trustedFrom = steadyNow() + DAY_MS;
    lastOffsetMs = currentOffsetMs;
    return steadyNow() >= trustedFrom;
  };
}
