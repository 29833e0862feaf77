import type { DraftTexts } from './drafts.ts';

/** Errors of the fields of a form, by their names; empty if all are valid. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Whether a form differs from its original. Fields are compared by content, files by identity. */
export const isChanged = (fields: object, original: object): boolean => !isSame(fields, original);

/** The part of a form that a draft stores: its texts, except for the excluded fields, and no files. */
export const draftTexts = (fields: object, excludedNames: readonly string[]): DraftTexts =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => typeof value === 'string' && !excludedNames.includes(name),
    ),
  );

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isStructure(a) || !isStructure(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => isSame(a[name], b[name]));
}

const isStructure = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype);
