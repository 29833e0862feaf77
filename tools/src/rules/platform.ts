import { fileRule, importRule, isTestOrConfig, type Rule } from './read-repository.ts';

const PLATFORM = /^(?:server|shell)\/src\/platform\//;

/** Matches the files of a platform that the rest of its package may import: `start.ts` and `later.ts` for the start of a page. */
const ENTRY_POINT =
  /^(?:server\/src\/platform\/(?:index|errors)|shell\/src\/platform\/(?:index|start|later|rendering\/index))\.ts$/;

const MAX_EXPORTS = 12;

/** Lists the values that a file exports from other files. */
const exportsOf = (text: string): string[] =>
  [...text.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The platform (releases, their pages, federation, hydration, offline) can be changed without the product, and vice versa. */
export const platformRules: readonly Rule[] = [
  // Each function says whether an import, or a file, breaks the rule.
  importRule(
    'the platform is imported only through its entry points',
    ({ path }, { specifier }) =>
      PLATFORM.test(specifier) &&
      !ENTRY_POINT.test(specifier) &&
      !PLATFORM.test(path) &&
      !isTestOrConfig(path),
  ),
  fileRule(
    `an entry point of the platform has at most ${MAX_EXPORTS} functions`,
    ({ path, text }) => ENTRY_POINT.test(path) && exportsOf(text).length > MAX_EXPORTS,
  ),
];
