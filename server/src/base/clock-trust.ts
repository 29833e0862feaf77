import type { Clock } from './clock.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Detects that the clock was set by more than an hour. For a day after that, nothing irreversible happens by it: perhaps
 * the clock was wrong, and is set right again. `steady` counts milliseconds and cannot be set.
 */
export function createClockTrust({ now }: Clock, steadyNow = () => performance.now()) {
  const offsetMs = (): number => now() - steadyNow();
  let lastOffsetMs = offsetMs();
  let trustedFrom = Number.NEGATIVE_INFINITY;

  /** To be called at least once a day. */
  return function checkTrust(): boolean {
    const currentOffsetMs = offsetMs();
    if (Math.abs(currentOffsetMs - lastOffsetMs) > HOUR_MS) trustedFrom = steadyNow() + DAY_MS;
    lastOffsetMs = currentOffsetMs;
    return steadyNow() >= trustedFrom;
  };
}
