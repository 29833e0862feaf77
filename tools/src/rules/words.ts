import { fileRule, isTest, type Rule } from './read-repository.ts';

/** Private words of the past in comments and file names, with the common term. */
const PRIVATE_WORDS: readonly (readonly [word: RegExp, use: string])[] = [
  [/journeys?/, 'e2e test'],
  [/storms?/, 'stress test'],
  [/house rules?/, 'architecture rule'],
  [/rehears\w*/, 'dry run'],
  [/stand-?ins?|stands in for/, 'stub or alias'],
  [/held pages?/, 'guarded page'],
  [/lanes?/, 'queue'],
  [/stamps?/, 'cache key or hash'],
  [/tickets?/, 'report token'],
  [/server bundles?/, 'SSR bundle'],
  [/doors?/, 'entry point'],
  [/worlds?/, 'variant'],
  [/leave guards?/, 'navigation blocker'],
  [/finished pages?|kept answers?|made anew/, 'cached response'],
  [/take-?overs?|taken over/, 'hydration'],
  [/without a line|no line(?! gap)|the line is/, 'offline'],
  [/stands/, 'is'],
  [/whoever/, 'a noun'],
  [/refusals?/, 'error'],
];

const VAGUE_WORDS = /(?:^|[/.-])(?:utils?|helpers?|misc)(?=[/.-])/;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Rules about names and words. */
export const words: readonly Rule[] = [
  fileRule('a file is named after its subject', ({ path }) => VAGUE_WORDS.test(path)),
  fileRule(
    'e2e tests are *.spec.ts in e2e, all other tests *.test.ts outside it',
    ({ path }) =>
      /\.(?:spec|test)\.tsx?$/.test(path) && path.endsWith('.spec.ts') !== path.startsWith('e2e/'),
  ),
  fileRule(
    'no file is longer than 250 lines, no test longer than 400',
    ({ path, lines }) => lines > (isTest(path) ? 400 : 250),
  ),
  {
    name: 'comments and file names use common terms',
    broken: ({ files }) =>
      files
        .filter(({ path }) => !path.startsWith('tools/src/rules/'))
        .flatMap(({ path, text }) => {
          const read = `${path}\n${(text.match(COMMENTS) ?? []).join('\n')}`;
          return PRIVATE_WORDS.filter(([word]) =>
            new RegExp(`\\b(?:${word.source})\\b`, 'i').test(read),
          ).map(([word, use]) => `${path} has "${word.source}": use "${use}"`);
        }),
  },
];
