/** Letters that searches write in Latin: Bulgarian ones as in passports, and foreign ones that are no Latin letter with an accent. */
export const LATIN_SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ьy юyu яya ' +
    'ёe іi їi ыi эe єe ґg јj љlj њnj ћc ђd џdz ѕz ıi łl øo đd ðd þth ßss æae œoe'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

const SPELLED_LETTER = new RegExp(`[${[...LATIN_SPELLINGS.keys()].join('')}]`, 'g');

/** Phones and keyboards write different apostrophes, and many people leave them out. */
const APOSTROPHES = /['’‘‛ʼʹ`´′＇]/g;

/** Text in lower case without accents and apostrophes, all dashes alike. In Cyrillic, й is a letter and no accent. */
export const plainText = (text: string): string =>
  text
    .replaceAll(APOSTROPHES, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^й]+/g, (part) => part.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[\p{Pd}−]/gu, '-');

/** Text as searches compare it: `Иван`, `Ivan` and `IVÁN` are the same. Both sides must be folded; to sort, `compareNames`. */
export const fold = (text: string): string =>
  plainText(text)
    .replaceAll(SPELLED_LETTER, (letter) => LATIN_SPELLINGS.get(letter) ?? letter)
    // Passports write Мария as Maria; letter by letter it would be Mariya.
    .replaceAll('iya', 'ia');

/** Limits of a search: each word costs a look into every text, and folding makes up to 18 letters of one. */
const MAX_WORDS = 8;
const MAX_CHARS = 60;

/** The words of a search term, each of which must be found: of a long term the first different ones, the last maybe cut. */
export function searchWords(term: string): string[] {
  const folded = fold(term);
  // A term of punctuation alone is searched for as it is.
  const words = new Set(folded.match(WORD) ?? folded.match(/\S+/gu));
  const firstWords = [...words].slice(0, MAX_WORDS).join(' ');
  return [...firstWords].slice(0, MAX_CHARS).join('').match(/\S+/gu) ?? [];
}

/** Between white space and dashes, without punctuation at its ends: `hoodie, evergreen, M` has three. */
const WORD = /[^\s,.;:!?()"„“”«»-](?:[^\s-]*[^\s,.;:!?()"„“”«»-])?/gu;

/** The number in a term such as `57`, `#57`, `No. 57` or `Order no. 57`; undefined for any other term. */
export const orderNumberIn = (term: string): string | undefined =>
  /^(?:order|поръчка(?:та)?)?\s*(?:#|№|no\.?)?\s*(\d+)\.?$/i.exec(term.trim())?.[1];
