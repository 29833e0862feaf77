const DAY_MS = 24 * 60 * 60 * 1000;

/** How long something deleted can be brought back. */
export const RESTORABLE_MS = 30 * DAY_MS;
