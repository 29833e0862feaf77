import { eachFile, isTest } from './read-repository.ts';
import type { Rule } from './rules.ts';

type PrivateWord = {
  readonly word: RegExp;
  /** The common term, for the message. */
  readonly use: string;
  /** Packages, or paths in them, where the word may not return. */
  readonly where: readonly string[];
};

const EVERYWHERE = [''];

/** Private words of the past in comments and file names. To enforce one in another package, add that to `where`. */
export const PRIVATE_WORDS: readonly PrivateWord[] = [
  { word: /journeys?/, use: 'e2e test', where: EVERYWHERE },
  { word: /storms?/, use: 'stress test', where: EVERYWHERE },
  { word: /house rules?/, use: 'architecture rule', where: EVERYWHERE },
  { word: /rehears\w*/, use: 'dry run', where: EVERYWHERE },
  { word: /stand-?ins?|stands in for/, use: 'stub or alias', where: EVERYWHERE },
  { word: /held pages?/, use: 'guarded page', where: EVERYWHERE },
  { word: /lanes?/, use: 'queue', where: EVERYWHERE },
  { word: /stamps?/, use: 'cache key or hash', where: EVERYWHERE },
  { word: /tickets?/, use: 'report token', where: EVERYWHERE },
  { word: /server bundles?/, use: 'SSR bundle', where: EVERYWHERE },
  { word: /doors?/, use: 'entry point', where: EVERYWHERE },
  { word: /worlds?/, use: 'variant', where: EVERYWHERE },
  { word: /leave guards?/, use: 'navigation blocker', where: EVERYWHERE },
  { word: /finished pages?|kept answers?|made anew/, use: 'cached response', where: EVERYWHERE },
  { word: /take-?overs?|taken over/, use: 'hydration', where: EVERYWHERE },
  {
    word: /without a line|no line(?! gap)|the line is/,
    use: 'offline',
    where: EVERYWHERE,
  },
  { word: /stands/, use: 'is', where: EVERYWHERE },
  { word: /whoever/, use: 'a noun', where: EVERYWHERE },
  { word: /refusals?/, use: 'error', where: EVERYWHERE },
];

const VAGUE_WORDS = /(?:^|[/.-])(?:utils?|helpers?|misc)(?=[/.-])/;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

const isE2eTest = (path: string): boolean => path.endsWith('.spec.ts');

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Rules about names and words. */
export const words: readonly Rule[] = [
  {
    name: 'files and folders are named in kebab-case',
    broken: (repository) =>
      eachFile(repository, ({ path }) => path.split('/').some((part) => !KEBAB_CASE.test(part))),
  },
  {
    name: 'a file is named after its subject',
    broken: (repository) => eachFile(repository, ({ path }) => VAGUE_WORDS.test(path)),
  },
  {
    name: 'e2e tests are *.spec.ts in e2e, all other tests *.test.ts outside it',
    broken: (repository) =>
      eachFile(
        repository,
        ({ path }) =>
          /\.(?:spec|test)\.tsx?$/.test(path) && isE2eTest(path) !== path.startsWith('e2e/'),
      ),
  },
  {
    name: 'no file is longer than 250 lines, no test longer than 400',
    broken: (repository) =>
      eachFile(repository, ({ path, lines }) => lines > (isTest(path) ? 400 : 250)),
  },
  {
    name: 'comments and file names use common terms',
    broken: ({ files }) =>
      files
        .filter(({ path }) => !path.startsWith('tools/src/rules/'))
        .flatMap(({ path, text }) => {
          const read = `${path}\n${(text.match(COMMENTS) ?? []).join('\n')}`;
          return PRIVATE_WORDS.filter(({ where }) => where.some((one) => path.startsWith(one)))
            .filter(({ word }) => new RegExp(`\\b(?:${word.source})\\b`, 'i').test(read))
            .map(({ word, use }) => `${path} has "${word.source}": use "${use}"`);
        }),
  },
];
