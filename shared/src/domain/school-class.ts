import { t } from '../language/index.ts';
import { compareNames } from './compare-names.ts';
import { CLASS_MAX_LENGTH } from './limits.ts';
import { fold } from './search-text.ts';

/** A class as it is stored: `10 Б` and `10-Б` are `10Б`. */
export const normalizeClass = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\s\p{Pd}]+/gu, '');

/** Letters of any script, each with one mark at most, and digits, such as `11B`. */
const SCHOOL_CLASS = new RegExp(`^(?=.{1,${CLASS_MAX_LENGTH}}$)(?:[\\p{L}\\p{Nd}]\\p{M}?)+$`, 'u');

export const isSchoolClass = (text: string): boolean => SCHOOL_CLASS.test(normalizeClass(text));

export const classRuleText = (): string => t('Use 1 to 10 letters and digits, such as 11B.');

/** Returns the same key for every spelling of a class, and an empty one without a class. */
export const classKey = (schoolClass: string | null | undefined): string =>
  fold(normalizeClass(schoolClass ?? ''));

/** Writes the classes in a search term as they are stored: `iva 10 Б` is `iva 10Б`. */
export const joinClasses = (term: string): string =>
  term.replaceAll(/(?<![\p{L}\d])(\d{1,2})[\s\p{Pd}]+(?=\p{L}(?![\p{L}\d]))/gu, '$1');

/** Latin capitals and the Cyrillic ones that look like them. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  ['AА', 'BВ', 'CС', 'EЕ', 'HН', 'KК', 'MМ', 'OО', 'PР', 'TТ', 'XХ', 'YУ'].map(
    (pair) => [pair.charAt(0), pair.charAt(1)] as const,
  ),
);

/**
 * The classes among which a typed one leaves a doubt; empty if it leaves none. `10B` in Latin letters looks like the Cyrillic
 * `10В`, and is how `10Б` is spelled in Latin.
 */
export function classesMeantBy(typed: string, classes: readonly string[]): readonly string[] {
  const typedClass = normalizeClass(typed);
  const lookAlike = typedClass
    .toUpperCase()
    .replaceAll(/[A-Z]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  const lookKey = classKey(lookAlike);
  if (classKey(typedClass) === lookKey || classes.includes(typedClass)) return [];
  const meant = classes.filter(
    (name) => classKey(name) === lookKey || compareNames(name, typedClass) === 0,
  );
  return meant.some((name) => classKey(name) === lookKey) ? meant : [];
}

/** The order of classes for `sort`: the own class first, `2A` before `11B`, people without a class last. */
export const byClass =
  (ownClass: string | null | undefined) =>
  (a: string | null, b: string | null): number =>
    Number(isOwnClass(b, ownClass)) - Number(isOwnClass(a, ownClass)) ||
    Number(a === null) - Number(b === null) ||
    compareNames(a ?? '', b ?? '');

const isOwnClass = (schoolClass: string | null, ownClass: string | null | undefined): boolean =>
  schoolClass !== null && classKey(schoolClass) === classKey(ownClass);

const LAST_CLASS_NUMBER = 12;

/** The class of the same people a year later: 9А after 8А, null after the last year. One without a number stays. */
export function classNextYear(schoolClass: string): string | null {
  const number = /^0*[1-9]\d*/.exec(schoolClass)?.[0];
  if (number === undefined) return schoolClass;
  if (Number(number) >= LAST_CLASS_NUMBER) return null;
  const nextNumber = `${Number(number) + 1}`.padStart(number.length, '0');
  return nextNumber + schoolClass.slice(number.length);
}
