/** Bulgarian letters, each with its Latin spelling in passports. */
const LATIN: ReadonlyMap<string, string> = new Map(
  'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ьy юyu яya'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/**
 * Text in the form that searches compare: lower case, no accents, Bulgarian in Latin letters, so that
 * `Иван`, `Ivan` and `IVÁN` are the same. Both sides of a comparison must be folded.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[а-я]/g, (letter) => LATIN.get(letter) ?? letter)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // Passports write Мария as Maria; letter by letter it would be Mariya.
      .replaceAll('iya', 'ia')
  );
}

/** The value of the folded column that searches read. */
export const searchText = (...parts: readonly string[]): string => parts.map(fold).join(' ');

/** The words of a search term: each of them must be found. */
export const searchTerms = (term: string): string[] =>
  fold(term)
    .split(/\s+/u)
    .filter((part) => part !== '');

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
