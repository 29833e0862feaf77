import { fileRule, isTestOrConfig, type Rule } from './read-repository.ts';

const VAGUE_NAMES = /(?:^|[/.-])(?:utils?|helpers?|misc)(?=[/.-])/;

const MAX_LINES = 250;
const MAX_TEST_LINES = 400;

export const fileRules: readonly Rule[] = [
  fileRule(
    `a file has at most ${MAX_LINES} lines, a test ${MAX_TEST_LINES}`,
    ({ path, text }) =>
      text.trimEnd().split('\n').length > (isTestOrConfig(path) ? MAX_TEST_LINES : MAX_LINES),
  ),
  fileRule('a file is named after its subject', ({ path }) => VAGUE_NAMES.test(path)),
  fileRule(
    'e2e tests are *.spec.ts in e2e, all other tests *.test.ts outside it',
    ({ path }) =>
      /\.(?:spec|test)\.tsx?$/.test(path) && path.endsWith('.spec.ts') !== path.startsWith('e2e/'),
  ),
];
