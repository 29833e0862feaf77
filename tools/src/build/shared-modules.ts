import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import shared from 'shared/package.json' with { type: 'json' };
import { SERVED_CONTRACTS, type ShellRelease } from 'shared/releases';

/**
 * Modules that exist once in the page, because they hold state or identity. Everything else is compiled into
 * each section that uses it, so that a release runs exactly the code it was tested with.
 */
const SINGLETONS: Readonly<Record<string, string>> = {
  react: react.version,
  'react/jsx-runtime': react.version,
  'react-dom': reactDom.version,
  'shared/api': shared.version,
  'shared/kept-store': shared.version,
  'shared/notices': shared.version,
  'shared/router': shared.version,
  'shared/session': shared.version,
};

/**
 * Ranges of other versions for which the copy in the shell stands in, by module: sections that were built for them go
 * on working, as whoever adds a line here has tested. `docs/raising-a-contract.md` says when.
 */
const STANDS_IN_FOR: Readonly<Record<string, string>> = {};

/** Ranges of the shared modules with which a section works. Part of its release. */
export const sharedRanges = (): Record<string, string> =>
  Object.fromEntries(Object.entries(SINGLETONS).map(([name, version]) => [name, `^${version}`]));

/** Versions of the shared modules in the shell. Part of its release. */
export const sharedVersions = (): Record<string, string> => ({ ...SINGLETONS });

/** What the shell serves besides its own contract and versions; undefined for nothing. Part of its release. */
export function servedByShell(
  contracts = SERVED_CONTRACTS,
  shared = STANDS_IN_FOR,
): ShellRelease['serves'] {
  const isMore = contracts.length > 1 || Object.keys(shared).length > 0;
  return isMore ? { contracts, shared } : undefined;
}

/** For the shell: it contains every singleton, in its first file. */
export const sharedByShell = () =>
  Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, version]) => [
      name,
      { shareKey: name, version, eager: true },
    ]),
  );

/** For a section: it contains none, and refuses a shell whose versions do not fit. */
export const sharedBySection = () =>
  Object.fromEntries(
    Object.entries(sharedRanges()).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion, import: false as const },
    ]),
  );
