/** First letter of a name for a picture-less avatar: one code point, upper case, `?` for no name. */
export const initial = (name: string): string =>
  Array.from(name.trim())[0]?.toLocaleUpperCase('en') ?? '?';

/**
 * Two-digit graduation year of a school address: the last two digits before the `@`, so that
 * `name27@` and `name2027@` are both `27`. Null when the address carries none.
 */
export const graduationYear = (email: string): string | null => /(\d{2})@/.exec(email)?.[1] ?? null;
