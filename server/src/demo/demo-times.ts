const DAY = 24 * 60 * 60 * 1000;

/** Demo content gives its times in days before now. */
export const daysBefore = (now: number, days: number): number => Math.round(now - days * DAY);

/** A time between then and now; `part` 0 is then, 1 is now. */
export const between = (then: number, now: number, part: number): number =>
  Math.round(then + (now - then) * part);
