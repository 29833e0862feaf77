import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from 'shared/domain';
import { LANGUAGES } from 'shared/language';
import { HttpError } from '../../http/errors/http-error.ts';
import { inLanguage } from '../../language/in-language.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteNameOf } from '../../settings/site-config.ts';

/**
 * More than five thousand of the most common passwords: those that the registration rule would allow. They are in lower
 * case, because capital letters make none of them hard to guess.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(
    (password) =>
      password.length >= PASSWORD_MIN_LENGTH && /\d/.test(password) && /\p{L}/u.test(password),
  ),
);

/** Shorter words are part of too many others. */
const WORD_MIN_LETTERS = 3;

/** The list is sorted by how common a password is: of the later ones, many are words that few think of. */
const MOST_COMMON_COUNT = 3000;

/** Clubs, cities and keys in a row that the list lacks, and that a pupil here thinks of first. */
const LOCAL_WORDS =
  'levski cska botev sofia varna plovdiv burgas bulgaria abcd qwer парола левски цска ботев софия варна пловдив бургас българия';

/** Words that are common passwords with any digits and signs at their end. */
const commonWords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common']
    .slice(0, MOST_COMMON_COUNT)
    .map(withoutEnding)
    .filter((word) => word.length >= WORD_MIN_LETTERS),
  ...LOCAL_WORDS.split(' '),
]);

/** Fewer letters beside the words are soon tried. */
const OTHER_LETTERS_MIN = 3;

/** Names of the site in all its languages, and the domain of its e-mail addresses. */
export const siteWordsOf = (settings: Pick<Settings, 'schoolName' | 'emailDomain'>): string[] => [
  ...LANGUAGES.map((language) => inLanguage(language, () => siteNameOf(settings))),
  settings.emailDomain,
];

/**
 * Throws COMMON_PASSWORD for a password that an attacker would try first: a common one, one of the most common words with
 * digits and signs at its end, or little but `personalWords` with digits and signs. Those are the names of the site and of the
 * person, and their e-mail addresses.
 */
export function refuseCommonPassword(password: string, personalWords: readonly string[]): void {
  const lowerCased = password.toLowerCase();
  const letters = lowerCased.replace(/[^\p{L}]/gu, '');
  const coveredCount = countCoveredLetters(personalWords.flatMap(wordsOf), letters);
  const isMadeOfWords = coveredCount > 0 && letters.length - coveredCount < OTHER_LETTERS_MIN;
  const isCommon = commonPasswords.has(lowerCased) || commonWords.has(withoutEnding(lowerCased));
  if (isCommon || isMadeOfWords) throw new HttpError('COMMON_PASSWORD');
}

function withoutEnding(password: string): string {
  return password.replace(/[^\p{L}]+$/u, '');
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= WORD_MIN_LETTERS);

/** How many of these letters the words can cover, side by side: 9 of `ivapetrovxy` by `iva` and `petrov`. */
function countCoveredLetters(words: readonly string[], letters: string): number {
  // How many of the first 0, 1, 2… letters the words can cover.
  const mostCovered = [0];
  for (let end = 1; end <= letters.length; end += 1) {
    const endingWords = words.filter((word) => letters.endsWith(word, end));
    const coveredCounts = endingWords.map(
      (word) => (mostCovered[end - word.length] ?? 0) + word.length,
    );
    mostCovered.push(Math.max(mostCovered[end - 1] ?? 0, ...coveredCounts));
  }
  return mostCovered[letters.length] ?? 0;
}
