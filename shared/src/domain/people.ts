/** The letter in place of a missing picture: the first of the name in upper case, `?` without a name. */
export const initial = (name: string): string =>
  Array.from(name.trim())[0]?.toLocaleUpperCase('en') ?? '?';

/**
 * Two-digit graduation year in a school address: `27` for `name27@` and for `name2027@`. Null when there is
 * none.
 */
export const graduationYear = (email: string): string | null => /(\d{2})@/.exec(email)?.[1] ?? null;
