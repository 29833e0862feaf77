import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'shared/domain';
import { Refusal } from '../../http/refusals.ts';

/**
 * More than five thousand of the most common passwords: those that the registration rule would allow. In
 * lower case, because capital letters make none of them hard to guess.
 */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(
    (password) =>
      password.length >= PASSWORD_MIN_LENGTH && /\d/.test(password) && /\p{L}/u.test(password),
  ),
);

/** Shorter words are part of too many others. */
const SHORTEST_WORD = 3;

/**
 * Throws COMMON_PASSWORD for a password that an attacker would try first: a common one, or nothing but words of
 * the place and of the person with digits and signs. `known` are their names and addresses.
 */
export function refuseCommonPassword(password: string, known: readonly string[]): void {
  const folded = password.toLowerCase();
  const words = known.flatMap(wordsOf);
  if (common.has(folded) || isMadeOf(words, folded.replace(/[^\p{L}]/gu, ''))) {
    throw new Refusal('COMMON_PASSWORD');
  }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/** Whether the letters are some of these words, one after another. */
function isMadeOf(words: readonly string[], letters: string): boolean {
  const reached = new Set([0]);
  for (const start of reached) {
    for (const word of words) {
      if (letters.startsWith(word, start)) reached.add(start + word.length);
    }
  }
  return letters !== '' && reached.has(letters.length);
}
