import { setTimeout as sleep } from 'node:timers/promises';
import { DriverFailure } from './driver-failure.ts';

/** Longer than the time limits of a section's entry and of its page together. */
const WAIT_MS = 30_000;
const PAUSE_MS = 100;

/** Repeats an attempt until it succeeds or the time is over. */
export async function soon<T>(attempt: () => Promise<T>, withinMs = WAIT_MS): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (cause instanceof DriverFailure || Date.now() > deadline) throw cause;
      await sleep(PAUSE_MS);
    }
  }
}

export const throwMissing = (what: string): never => {
  throw new Error(`There is no ${what}`);
};
