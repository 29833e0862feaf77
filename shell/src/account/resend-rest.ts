import { tabStorage } from 'shared/storage';

const KEY = 'verification-rests-until';
/** A clock that was set back must not switch the button off for ever. */
const LONGEST_MS = 60 * 60_000;

/** Until when no other verification mail can be requested, in epoch milliseconds; null when it can. */
export function readRest(now: number): number | null {
  const until = Number(tabStorage.readText(KEY));
  return until > now && until - now <= LONGEST_MS ? until : null;
}

/** Keeps that time over a reload. If it cannot be stored, the server refuses a request that comes too early. */
export function keepRest(until: number): void {
  tabStorage.writeText(KEY, String(until));
}
