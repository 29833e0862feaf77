import { tabStorage } from 'shared/data';

const KEY = 'verification-rests-until';
/** A clock that was set back must not make the button rest for ever. */
const LONGEST_MS = 60 * 60_000;

/** Until when the button for another verification e-mail rests, in epoch milliseconds; null when it does not. */
export function readRest(now: number): number | null {
  const until = Number(tabStorage.readText(KEY));
  return until > now && until - now <= LONGEST_MS ? until : null;
}

/** Keeps it for a reload; where nothing can be kept, the server refuses once more. */
export function keepRest(until: number): void {
  tabStorage.writeText(KEY, String(until));
}
