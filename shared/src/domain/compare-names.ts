import { LATIN_SPELLINGS, plainText } from './search-text.ts';

/** Letters in their order. Those of neighbours stand beside the Bulgarian ones that they resemble. */
const ALPHABET = 'абвгґдђеєэжзѕиіїыйјклљмнњопрстћуфхцчџшщъьюя';

/** Latin spellings are read as the Cyrillic letters that they represent, so that Ivan stands beside Иван. */
const CYRILLIC_READINGS: ReadonlyMap<string, string> = new Map([
  // The last entry of a key counts. Reversed, that is the first letter with this spelling: `а`, and not `ъ`, for `a`.
  ...[...LATIN_SPELLINGS].map(([letter, latin]) => [latin, letter] as const).reverse(),
  ...['cц', 'qк', 'wв', 'xх'].map((pair) => [pair.charAt(0), pair.slice(1)] as const),
]);

/** A number, a letter or its Latin spelling such as `sht`, or the signs that separate words. */
const PART = /(\d+)|(sht|[csz]h|ts|y[au]|\p{L})|[^\p{L}\d]+/gu;

/**
 * A key of digits that sorts, in any collation, like a Bulgarian class list: without case and accents, `2` before `10`. A
 * separator begins with 0, a number with 1 and its length, a letter of the alphabet with 2 to 6, any other letter with 9.
 */
export const alphabetKey = (text: string): string =>
  plainText(text)
    .trim()
    .replaceAll(/\P{ASCII}/gu, (letter) =>
      ALPHABET.includes(letter) ? letter : (LATIN_SPELLINGS.get(letter) ?? letter),
    )
    .replaceAll(PART, (_, number?: string, letter?: string) => {
      if (number !== undefined) return `1${Math.min(number.length, 9)}${number}`;
      if (letter === undefined) return '0';
      const position = ALPHABET.indexOf(CYRILLIC_READINGS.get(letter) ?? letter);
      return position === -1
        ? `9${String(letter.codePointAt(0)).padStart(7, '0')}`
        : String(position + 20);
    });

/** Sorting looks at each name many times. */
const keys = new Map<string, string>();
const MAX_KEYS = 20_000;

function cachedKey(name: string): string {
  const cached = keys.get(name);
  if (cached !== undefined) return cached;
  if (keys.size >= MAX_KEYS) keys.clear();
  const key = alphabetKey(name);
  keys.set(name, key);
  return key;
}

export function compareNames(a: string, b: string): number {
  const [key, otherKey] = [cachedKey(a), cachedKey(b)];
  return Number(key > otherKey) - Number(key < otherKey);
}
