import { expect, test } from 'vitest';
import { ROOT } from '../release/paths.ts';
import { packageOf } from './imports.ts';
import { readRepository } from './read-repository.ts';

/** The libraries of the site, with the packages that must import them. */
const FOUNDATIONS: Readonly<Record<string, readonly string[]>> = {
  react: ['shared', 'shell', 'mf-news', 'mf-store', 'mf-admin'],
  'react-dom': ['shell'],
  'react-router-dom': ['shared'],
  zustand: ['shared', 'shell'],
  'react-markdown': ['shared'],
  'remark-gfm': ['shared'],
  '@uiw/react-md-editor': ['shared'],
  '@module-federation/enhanced': ['shell', 'tools'],
  '@rsbuild/core': ['tools'],
  '@rsbuild/plugin-react': ['tools'],
  playwright: ['tools'],
  '@playwright/test': ['e2e'],
};

const uses = Object.entries(FOUNDATIONS).flatMap(([library, folders]) =>
  folders.map((folder) => [folder, library] as const),
);

const { manifests, files } = readRepository(ROOT);
const source = files.filter(({ path }) => !path.includes('.test.'));

test.each(uses)('%s imports %s and declares it', (folder, library) => {
  const { dependencies, peerDependencies, devDependencies } = manifests[folder] ?? {};
  expect({ ...dependencies, ...peerDependencies, ...devDependencies }).toHaveProperty([library]);
  const importing = source.filter(
    ({ path, imports }) =>
      path.startsWith(`${folder}/`) &&
      imports.some((one) => !one.typeOnly && packageOf(one.specifier) === library),
  );
  expect(importing).not.toEqual([]);
});
