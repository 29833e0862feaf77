import { fileRule, type Rule } from './read-repository.ts';

const VAGUE_NAMES = /(?:^|[/.-])(?:utils?|helpers?|misc)(?=[/.-])/;

export const fileNameRules: readonly Rule[] = [
  fileRule('a file is named after its subject', ({ path }) => VAGUE_NAMES.test(path)),
  fileRule(
    'e2e tests are *.spec.ts in e2e, all other tests *.test.ts outside it',
    ({ path }) =>
      /\.(?:spec|test)\.tsx?$/.test(path) && path.endsWith('.spec.ts') !== path.startsWith('e2e/'),
  ),
];
