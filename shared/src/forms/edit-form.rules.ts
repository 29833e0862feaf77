import type { DraftText } from './drafts.ts';

/** Errors of the fields of a form, by their names; empty if all are valid. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Whether a form differs from its original. Compared by content, files by identity. */
export const isChanged = (fields: object, original: object): boolean => !isSame(fields, original);

/** The part of a form that a draft stores: its texts but those in `without`, and no files. */
export const draftTexts = (fields: object, without: readonly string[]): DraftText =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => typeof value === 'string' && !without.includes(name),
    ),
  );

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isStructure(one) || !isStructure(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => isSame(one[name], other[name]));
}

const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);
