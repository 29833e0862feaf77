import { fileRule, isTestOrConfig, type Rule } from './read-repository.ts';

// Each rule has its name, and a function that says whether a file breaks it.

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

/** Blocks of a style sheet for devices that have a pointer, as the formatter indents them. */
const FOR_POINTERS = /^( *)@media \(hover: hover\) \{$.*?^\1\}$/gms;

/** A condition of a style sheet that does not follow the reader's text size. */
const BREAKPOINT_IN_PX = /@(?:media|container)[^{]*\d+px/;

export const styleRules: readonly Rule[] = [
  fileRule(
    'breakpoints are in rem, so that large text gets the layout of a small screen',
    ({ path, text }) => path.endsWith('.css') && BREAKPOINT_IN_PX.test(text),
  ),
  fileRule(
    ':hover is inside @media (hover: hover), or it stays after a tap',
    ({ path, text }) =>
      path.endsWith('.css') && text.replaceAll(FOR_POINTERS, '').includes(':hover'),
  ),
];
