/** Bulgarian letters in the spelling of passports. */
const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
};

/**
 * Text in the form that searches compare: lower case, no accents, Bulgarian in Latin letters, so that
 * `Иван`, `Ivan` and `IVÁN` are the same. Both sides of a comparison must be folded.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[а-я]/g, (letter) => LATIN[letter] ?? letter)
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

/** A LIKE pattern for "contains"; use it with `escape '\'`. */
export const containing = (part: string): string =>
  `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
