const KEY = 'verification-rests-until';

/** Until when no other verification e-mail can be asked for, in epoch milliseconds; null where it can. */
export function readRest(now: number): number | null {
  try {
    const until = Number(sessionStorage.getItem(KEY));
    return until > now && until - now <= LONGEST_MS ? until : null;
  } catch {
    return null;
  }
}

/** Keeps that time over a reload. Where nothing can be kept, the server refuses once more. */
export function keepRest(until: number): void {
  try {
    sessionStorage.setItem(KEY, String(until));
  } catch {
    // Full or forbidden.
  }
}

/** A clock that was set back must not switch the button off for ever. */
const LONGEST_MS = 60 * 60_000;
