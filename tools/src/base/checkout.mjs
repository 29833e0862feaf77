import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Root of the repository, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** On Windows, `npx` is a batch file, which only a system shell can start. */
export const ON_WINDOWS = process.platform === 'win32';

const BUNDLED_NODE = `${ROOT}/node_modules/node/bin/node${ON_WINDOWS ? '.exe' : ''}`;

/**
 * A Node that runs TypeScript: the one among the packages or, where that has no build for this machine, the running one if
 * it is new enough.
 */
export function modernNode() {
  if (existsSync(BUNDLED_NODE)) return BUNDLED_NODE;
  if (majorOf(process.versions.node) >= 24) return process.execPath;
  throw new Error(
    `No Node 24 was found among the packages. Install Node 24 yourself, or delete node_modules and try again.`,
  );
}

/** @param {string} version */
export const majorOf = (version) => Number.parseInt(version, 10);

/**
 * Environment whose PATH begins with the project's own `node` and commands.
 * @param {Readonly<Record<string, string | undefined>>} [variables]
 */
export const withOwnNode = (variables = {}) => ({
  ...process.env,
  PATH: [`${ROOT}/node_modules/.bin`, process.env.PATH].join(ON_WINDOWS ? ';' : ':'),
  ...variables,
});

/** `pnpm@x.y.z`, as package.json pins it. */
export function pinnedPnpm() {
  const { packageManager } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  return String(packageManager);
}
