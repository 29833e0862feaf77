/** The letter in place of a missing picture: the first of the name in upper case, `?` without a name. */
export const initial = (name: string): string =>
  Array.from(name.trim())[0]?.toLocaleUpperCase('en') ?? '?';

/** The `27` of `name27@` and `name2027@` in a school address; null without one. */
export const graduationYear = (email: string): string | null => /(\d{2})@/.exec(email)?.[1] ?? null;
