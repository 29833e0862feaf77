const KEY = 'verification-rests-until';

/** Until when the button for another verification e-mail rests; null when it does not. In milliseconds. */
export function readRest(now: number): number | null {
  try {
    const until = Number(sessionStorage.getItem(KEY));
    return until > now && until - now <= LONGEST_MS ? until : null;
  } catch {
    return null;
  }
}

/** Keeps it for when the page is loaded again; where nothing can be kept, the server says so once more. */
export function keepRest(until: number): void {
  try {
    sessionStorage.setItem(KEY, String(until));
  } catch {
    // Full or forbidden.
  }
}

/** A clock that was set back must not make the button rest for ever. */
const LONGEST_MS = 60 * 60_000;
