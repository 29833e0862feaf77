/** Bulgarian letters as passports write them; what is not here is written alike in both alphabets. */
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
 * Text as it is compared when searching: small letters, no accents, Bulgarian in Latin letters, so that
 * `Иван`, `Ivan` and `IVÁN` are one. Both sides of a comparison must have gone through it.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[а-я]/g, (letter) => LATIN[letter] ?? letter)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // Мария is written Maria in passports, but letter by letter it would be Mariya.
      .replaceAll('iya', 'ia')
  );
}

/** The folded column that searches look into. */
export const searchText = (...parts: readonly string[]): string => parts.map(fold).join(' ');

/** The parts of a search term: each of them must be found. */
export const searchTerms = (term: string): string[] =>
  fold(term)
    .split(/\s+/u)
    .filter((part) => part !== '');

/** A LIKE pattern for "contains", to be used with `escape '\'`. */
export const containing = (part: string): string =>
  `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
