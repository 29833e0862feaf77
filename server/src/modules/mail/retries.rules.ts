const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How long an attempt keeps a mail from other processes; longer than any attempt (`SEND_WITHIN_MS`).
 */
export const LEASE_MS = 2 * MINUTE;

const FIRST_PAUSE_MS = 30 * SECOND;
/** Also longer than a lease. */
export const LONGEST_PAUSE_MS = 180 * MINUTE;

/** With the pauses, the attempts take about two days. */
export const MAX_ATTEMPTS = 24;

/** The pause after so many failed attempts: twice as long each time, up to three hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
