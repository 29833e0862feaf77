import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';
import react from 'react/package.json' with { type: 'json' };
import reactDom from 'react-dom/package.json' with { type: 'json' };
import shared from 'shared/package.json' with { type: 'json' };
import { inPackage } from '../base/paths.ts';

/**
 * Versions of the shared singletons: modules with state or identity. All other code is compiled into each section that uses
 * it, so that a release runs exactly the code it was tested with.
 */
export const SINGLETONS: Readonly<Record<string, string>> = {
  react: react.version,
  'react/jsx-runtime': react.version,
  'react-dom': reactDom.version,
  'shared/api': shared.version,
  'shared/persisted-store': shared.version,
  'shared/toasts': shared.version,
  'shared/router': shared.version,
  'shared/session': shared.version,
};

/** Our sections run on the shell's copy of this runtime, so its version must fit like that of a shared module. */
const RUNTIME = '@module-federation/enhanced';

/**
 * Libraries that the shell shares only for remotes of other teams: docs/module-federation.md tells them to use these. Our
 * sections have `shared/router` and the stores of `shared` instead. The values are packages whose versions count:
 * `react-router-dom` brings `react-router`.
 */
const SHARED_LIBRARIES = {
  'react-router': 'react-router-dom',
  'react-router-dom': 'react-router-dom',
  zustand: 'zustand',
};

/** The versions of all modules that the shell shares at run time. */
export const sharedVersions = (): Record<string, string> => ({
  ...SINGLETONS,
  ...Object.fromEntries(
    Object.entries(SHARED_LIBRARIES).map(([name, library]) => [
      name,
      versionOf(library, inPackage('shared', 'package.json')),
    ]),
  ),
});

/** The modules that a release of the shell provides, as its manifest says: sections are checked against it. */
export const providedVersions = (): Record<string, string> => ({
  ...sharedVersions(),
  [RUNTIME]: versionOf(RUNTIME, import.meta.filename),
});

/** Version ranges that a release of one of our sections requires of the shell. */
export const requiredRanges = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(SINGLETONS).map(([name, version]) => [name, `^${version}`])),
  [RUNTIME]: `^${versionOf(RUNTIME, import.meta.filename)}`,
});

function versionOf(name: string, from: string): string {
  const file = findPackageJSON(name, pathToFileURL(from)) ?? '';
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

const STRICT_SINGLETON = { singleton: true, strictVersion: true, import: false } as const;

/** The `shared` option of a remote: it bundles no shared module and fails in a shell whose versions do not match. */
export const sharedOfSection = () =>
  Object.fromEntries(
    Object.entries(SINGLETONS).map(([name, version]) => [
      name,
      { ...STRICT_SINGLETON, requiredVersion: `^${version}` },
    ]),
  );
