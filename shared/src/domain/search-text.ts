/** Bulgarian letters, each with its Latin spelling in passports. */
const LATIN: ReadonlyMap<string, string> = new Map(
  'аa бb вv гg дd еe жzh зz иi ѝi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ьy юyu яya'
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
      .replaceAll(/[а-яѝ]/g, (letter) => LATIN.get(letter) ?? letter)
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      // Passports write Мария as Maria; letter by letter it would be Mariya.
      .replaceAll('iya', 'ia')
  );
}

/** Each word costs a look into every text, and folding makes up to 18 letters of one. */
const MAX_WORDS = 8;
const MAX_CHARS = 60;

/**
 * The words of a search term: each of them must be found. Of a longer term, such as a pasted sentence, these are the first
 * different words, and the last one may be cut.
 */
export function searchWords(term: string): string[] {
  const words = new Set(fold(term).match(WORD));
  const firstWords = [...words].slice(0, MAX_WORDS).join(' ');
  return [...firstWords].slice(0, MAX_CHARS).join('').match(WORD) ?? [];
}

const WORD = /\S+/gu;
