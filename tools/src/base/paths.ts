import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether these tools are an installed package, of one section in a repository of its own. */
export const toolsAreInstalled = import.meta.dirname.split(path.sep).includes('node_modules');

const TOOLS = path.resolve(import.meta.dirname, '../..');

/** The folder of this checkout; as an installed package, that of the section. */
export const ROOT = toolsAreInstalled ? process.cwd() : path.resolve(TOOLS, '..');

/** As an installed package: `shared` and `tools` are where they were installed, and the section is the whole repository. */
function folderOf(name: string): string {
  if (!toolsAreInstalled) return path.join(ROOT, name);
  if (name === 'tools') return TOOLS;
  if (name !== 'shared') return ROOT;
  return path.dirname(fileURLToPath(import.meta.resolve('shared/package.json')));
}

/** Folder of a package of this repository, or a file below it. */
export const inPackage = (name: string, ...segments: string[]): string =>
  path.join(folderOf(name), ...segments);

/** The section whose repository has these tools installed, by the name of its package. */
export function sectionOfRepository(): string {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).name;
}

/** The sections that these tools build: each folder with a `section.ts`, or the one whose repository it is. */
export const SECTIONS: readonly string[] = toolsAreInstalled
  ? [sectionOfRepository()]
  : globSync('*/section.ts', { cwd: ROOT }).map(path.dirname).sort();

/** The package to which a source file belongs. */
export function packageOfFile(file: string): string {
  if (!toolsAreInstalled) return path.relative(ROOT, file).split(path.sep)[0] ?? '';
  const contains = (name: string) => file.startsWith(folderOf(name) + path.sep);
  return ['shared', 'tools'].find(contains) ?? sectionOfRepository();
}

/** The arguments with which Node runs the TypeScript of these packages. */
export const nodeArguments: readonly string[] = toolsAreInstalled
  ? ['--import', pathToFileURL(path.join(TOOLS, 'src/outside/types-of-packages.mjs')).href]
  : [];

/** The folder of the files that a site serves, in `DATA_DIR`, by default in `data` of this checkout. */
export const siteFolder = (dataDir = process.env['DATA_DIR'] ?? path.join(ROOT, 'data')): string =>
  path.join(path.resolve(dataDir), 'site');
