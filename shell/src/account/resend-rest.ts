import { tabStorage } from 'shared/data';

const KEY = 'verification-rests-until';
/** A clock that was set back must not switch the button off for ever. */
const LONGEST_MS = 60 * 60_000;

/** Until when no other verification e-mail can be asked for, in epoch milliseconds; null where it can. */
export function readRest(now: number): number | null {
  const until = Number(tabStorage.readText(KEY));
  return until > now && until - now <= LONGEST_MS ? until : null;
}

/** Keeps that time over a reload. Where nothing can be kept, the server refuses once more. */
export function keepRest(until: number): void {
  tabStorage.writeText(KEY, String(until));
}
