import { systemClock } from '../../base/clock.ts';
import type { Settings } from '../../settings/settings.ts';

/** A sentence of a check: all is well, somebody should look, or the site cannot work like that. */
export type Finding = { readonly mark: '✓' | '!' | '✗'; readonly sentence: string };

/** Looks at one thing that a site needs, and changes nothing. A failure is a finding, too. */
export type Probe = (settings: Settings) => Promise<Finding[]>;

export const good = (sentence: string): Finding => ({ mark: '✓', sentence });
export const doubtful = (sentence: string): Finding => ({ mark: '!', sentence });
export const bad = (sentence: string): Finding => ({ mark: '✗', sentence });

const CLOCK_MAY_DIFFER_MS = 10_000;

/** Compares the clock of this machine with another one, which was read since `askedAt`. In epoch milliseconds. */
export function clockFinding(
  otherTime: number,
  { askedAt, other }: { readonly askedAt: number; readonly other: string },
): Finding {
  const ahead = askedAt - otherTime;
  const behind = otherTime - systemClock.now();
  const seconds = Math.round(Math.max(ahead, behind, 0) / 1000);
  return seconds * 1000 > CLOCK_MAY_DIFFER_MS
    ? doubtful(`The clocks of this machine and of ${other} differ by ${seconds} s: set up NTP.`)
    : good(`The clock agrees with that of ${other}.`);
}
