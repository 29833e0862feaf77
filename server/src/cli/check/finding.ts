import { systemClock } from '../../base/clock.ts';
import type { Settings } from '../../settings/settings.ts';

/** A sentence of a check: all is well, somebody should look, or the site cannot work like that. */
export type Finding = { readonly mark: '✓' | '!' | '✗'; readonly sentence: string };

/** Looks at one thing that a site needs, and changes nothing. An error that it throws becomes a bad finding. */
export type Probe = (settings: Settings) => Promise<Finding[]>;

export const good = (sentence: string): Finding => ({ mark: '✓', sentence });
export const doubtful = (sentence: string): Finding => ({ mark: '!', sentence });
export const bad = (sentence: string): Finding => ({ mark: '✗', sentence });

const CLOCK_MAY_DIFFER_MS = 10_000;

/** Compares this clock with that of another machine, which was read between `askedAt` and now. In epoch milliseconds. */
export function clockFinding(
  otherTime: number,
  { askedAt, otherMachine }: { readonly askedAt: number; readonly otherMachine: string },
): Finding {
  const msAhead = askedAt - otherTime;
  const msBehind = otherTime - systemClock.now();
  const seconds = Math.round(Math.max(msAhead, msBehind, 0) / 1000);
  return seconds * 1000 > CLOCK_MAY_DIFFER_MS
    ? doubtful(
        `The clocks of this machine and of ${otherMachine} differ by ${seconds} s: set up NTP.`,
      )
    : good(`The clock agrees with that of ${otherMachine}.`);
}
