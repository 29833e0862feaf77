const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How long an attempt keeps a mail from other processes; longer than any attempt (`SEND_WITHIN_MS`).
 */
export const LEASE_MS = 2 * MINUTE_MS;

const FIRST_PAUSE_MS = 30 * SECOND_MS;
/** Also longer than a lease. */
export const LONGEST_PAUSE_MS = 180 * MINUTE_MS;

/** With the pauses, the attempts take about two days. */
export const MAX_ATTEMPTS = 24;

/** The pause after so many failed attempts: twice as long each time, up to three hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
