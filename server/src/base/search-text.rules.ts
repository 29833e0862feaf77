import { fold } from 'shared/domain';

/** The value of the folded column that searches read. */
export const searchText = (...parts: readonly string[]): string => parts.map(fold).join(' ');

/** Whether two words are equal but for one letter: another one, one more or one less. */
export function differsByOneLetter(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [rest, otherRest] = [one.slice(at), other.slice(at)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1)
  );
}

/** A LIKE pattern for "contains"; use it with `escape '\'`. */
export const containing = (part: string): string =>
  `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
