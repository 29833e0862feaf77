import { currentLocale } from '../language/index.ts';

const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

/** Days and times are those at the school, wherever the reader or the server is. */
export const SCHOOL_TIME_ZONE = 'Europe/Sofia';

/** Sweden writes dates as ISO 8601 does. Made once, because that takes longer than a hundred dates. */
const DAYS_AT_SCHOOL = new Intl.DateTimeFormat('sv-SE', { timeZone: SCHOOL_TIME_ZONE });

/** The day at the school, such as `2026-11-30`. */
export const schoolDay = (milliseconds: number): string => DAYS_AT_SCHOOL.format(milliseconds);

/** When a day begins at the school, which is two hours ahead of UTC, or three in summer. */
export function startOfSchoolDay(day: string): number {
  const summerStart = Date.parse(day) - 3 * HOUR_MS;
  return schoolDay(summerStart) === day ? summerStart : summerStart + HOUR_MS;
}

/** Adds days to a day. It counts in UTC, which has no summer time. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** `30 November` */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
