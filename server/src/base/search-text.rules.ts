import { fold } from 'shared/domain';

/** The value of the folded column that searches read. */
export const searchText = (...parts: readonly string[]): string => parts.map(fold).join(' ');

/** Whether two words are equal but for one letter: another one, one more or one less. */
export function differsByOneLetter(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false;
  let i = 0;
  while (i < word.length && word[i] === other[i]) i += 1;
  const [wordRest, otherRest] = [word.slice(i), other.slice(i)];
  return (
    wordRest.slice(1) === otherRest.slice(1) ||
    wordRest.slice(1) === otherRest ||
    wordRest === otherRest.slice(1)
  );
}

/** LIKE patterns for "contains" and "starts with"; use them with `escape '\'`. */
export const containsPattern = (part: string): string => `%${startsWithPattern(part)}`;
export const startsWithPattern = (start: string): string =>
  `${start.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
