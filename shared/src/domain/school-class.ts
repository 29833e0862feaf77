import { t } from '../language/index.ts';
import { compareNames } from './compare-names.ts';
import { CLASS_MAX_LENGTH } from './limits.ts';
import { schoolDay } from './sale.ts';
import { fold } from './search-text.ts';

/** Letters of any script, each with one mark at most, and digits, such as `11B`. */
const SCHOOL_CLASS = new RegExp(`^(?=.{1,${CLASS_MAX_LENGTH}}$)(?:[\\p{L}\\p{Nd}]\\p{M}?)+$`, 'u');

export const isSchoolClass = (text: string): boolean => SCHOOL_CLASS.test(text);

export const classRuleText = (): string => t('Use 1 to 10 letters and digits, such as 11B.');

/** Month and day on which the school year begins. */
const FIRST_SCHOOL_DAY = '09-15';

/** The school year, by the calendar year in which it began. */
export function schoolYear(now: number): number {
  const day = schoolDay(now);
  return Number(day.slice(0, 4)) - (day.slice(5) < FIRST_SCHOOL_DAY ? 1 : 0);
}

type ClassMember = { readonly class?: string | undefined; readonly classYear?: number | undefined };

/** Whether somebody gave their class in an earlier school year, and is asked once if they are still in it. */
export const isClassOld = (
  { class: schoolClass, classYear = 0 }: ClassMember,
  now: number,
): boolean => schoolClass !== undefined && classYear < schoolYear(now);

/** Returns the same key for every spelling of a class, and an empty one without a class. */
export const classKey = (schoolClass: string | null | undefined): string => fold(schoolClass ?? '');

/** The order of classes for `sort`: the own class first, `2A` before `11B`, people without a class last. */
export const byClass =
  (ownClass: string | null | undefined) =>
  (a: string | null, b: string | null): number =>
    Number(isOwnClass(b, ownClass)) - Number(isOwnClass(a, ownClass)) ||
    Number(a === null) - Number(b === null) ||
    compareNames(classKey(a), classKey(b));

const isOwnClass = (schoolClass: string | null, ownClass: string | null | undefined): boolean =>
  schoolClass !== null && classKey(schoolClass) === classKey(ownClass);
