import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kit } from './pack-kit.ts';
import type { SectionNames } from './section-template.ts';
import { outsideWorkflow } from './section-workflow.ts';

type Manifest = Readonly<Record<'peerDependencies' | 'devDependencies', Record<string, string>>>;

/** The files that only a section in a repository of its own has, by path. */
export const outsideFiles = (
  root: string,
  { folder }: SectionNames,
  kit: Kit,
): Readonly<Record<string, string>> => ({
  'package.json': `${JSON.stringify(manifestOf(root, folder, kit), null, 2)}\n`,
  // An older Node.js would fail later, at the first TypeScript.
  'pnpm-workspace.yaml': 'engineStrict: true\nstrictDepBuilds: false\npmOnFail: ignore\n',
  '.gitignore': 'node_modules/\ndist/\n',
  '.github/workflows/section.yml': outsideWorkflow(folder),
});

/** It brings itself what the page has once, and what the tests need, in the versions of this checkout. */
function manifestOf(root: string, folder: string, kit: Kit): object {
  const read = (...file: string[]) => readFileSync(path.join(root, ...file), 'utf8');
  const { peerDependencies }: Manifest = JSON.parse(read('shared', 'package.json'));
  const { devDependencies }: Manifest = JSON.parse(read('mf-news', 'package.json'));
  const { packageManager } = JSON.parse(read('package.json'));
  const catalog = read('pnpm-workspace.yaml');
  const versions = (names: readonly string[]) =>
    Object.fromEntries(names.toSorted().map((name) => [name, versionIn(catalog, name)]));
  const own = Object.keys(devDependencies).filter((name) => name !== 'tools');
  return {
    name: folder,
    version: '1.0.0',
    private: true,
    type: 'module',
    packageManager,
    engines: { node: '>=24' },
    sideEffects: ['*.css'],
    scripts: {
      dev: 'section dev',
      release: 'section release',
      test: 'vitest run',
      texts: 'section texts',
      types: 'tsc -p .',
    },
    dependencies: {
      ...versions(Object.keys(peerDependencies)),
      shared: `file:kit/${kit.shared}`,
    },
    devDependencies: {
      ...versions([...own, '@types/node']),
      tools: `file:kit/${kit.tools}`,
    },
  };
}

function versionIn(catalog: string, name: string): string {
  const [, version] = new RegExp(`^ {2}"?${name}"?: (\\S+)$`, 'm').exec(catalog) ?? [];
  if (!version) throw new Error(`The catalog has no ${name}`);
  return version;
}
