import { dayAfter, schoolDay } from './school-day.ts';

const FIRST_SCHOOL_DAY = '09-15';

/** The school year, by the calendar year in which it began. */
export function schoolYear(now: number): number {
  const day = schoolDay(now);
  return Number(day.slice(0, 4)) - (day.slice(5) < FIRST_SCHOOL_DAY ? 1 : 0);
}

/** `2026/27` for the school year that began in 2026. */
export const schoolYearName = (year: number): string => `${year}/${String(year + 1).slice(2)}`;

export const daysOfSchoolYear = (year: number) => ({
  from: `${year}-${FIRST_SCHOOL_DAY}`,
  to: dayAfter(`${year + 1}-${FIRST_SCHOOL_DAY}`, -1),
});

type ClassMember = { readonly class?: string | undefined; readonly classYear?: number | undefined };

/** Whether somebody gave their class in an earlier or unknown school year, and is asked once if they are still in it. */
export const isClassOld = (
  { class: schoolClass, classYear = 0 }: ClassMember,
  now: number,
): boolean => schoolClass !== undefined && classYear < schoolYear(now);
