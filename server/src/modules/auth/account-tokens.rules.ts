import type { Row } from '../../database/tables.ts';

export type AccountToken = Row<'account_tokens'>;
export type TokenPurpose = AccountToken['purpose'];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long a link works after its mail was sent, which the mail promises in its text; and how long at most after it was
 * asked for, however late the mail is.
 */
export const LINK_LIFETIMES: Readonly<
  Record<TokenPurpose, { readonly validForMs: number; readonly longestMs: number }>
> = {
  VERIFY: { validForMs: 72 * HOUR_MS, longestMs: 7 * DAY_MS },
  RESET: { validForMs: HOUR_MS, longestMs: DAY_MS },
};

/** When the link ends in a mail that is sent now; null if the mail comes too late, or the link was used. */
export function endOfLink(token: AccountToken, now: number): number | null {
  const { validForMs, longestMs } = LINK_LIFETIMES[token.purpose];
  const lastMoment = token.created_at + longestMs;
  if (token.used_at !== null || lastMoment <= now) return null;
  return Math.min(now + validForMs, lastMoment);
}
