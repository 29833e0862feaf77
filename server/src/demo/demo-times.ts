const DAY = 24 * 60 * 60 * 1000;

/** Times of the demo content, which is told in days before now. */
export const daysBefore = (now: number, days: number): number => Math.round(now - days * DAY);

/** A time between then and now: `part` of the way. */
export const between = (then: number, now: number, part: number): number =>
  Math.round(then + (now - then) * part);
