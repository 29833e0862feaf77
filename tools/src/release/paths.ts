import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether these tools are installed as a package: then they serve one section, in a repository of its own. */
export const isOutside = import.meta.dirname.split(path.sep).includes('node_modules');

const TOOLS = path.resolve(import.meta.dirname, '../..');

/** The folder of this checkout; outside of it, that of the section in which a command runs. */
export const ROOT = isOutside ? process.cwd() : path.resolve(TOOLS, '..');

/** Outside, the packages lie where they were installed, and the section is the whole repository. */
function folderOf(name: string): string {
  if (!isOutside) return path.join(ROOT, name);
  if (name === 'tools') return TOOLS;
  if (name !== 'shared') return ROOT;
  return path.dirname(fileURLToPath(import.meta.resolve('shared/package.json')));
}

/** Folder of a package of this repository, or a file below it. */
export const inPackage = (name: string, ...below: string[]): string =>
  path.join(folderOf(name), ...below);

/** Name of the section that is the whole repository. */
export function nameOutside(): string {
  return JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).name;
}

/** The sections that these tools build: each folder with a `section.ts`, or the one whose repository it is. */
export const SECTIONS: readonly string[] = isOutside
  ? [nameOutside()]
  : globSync('*/section.ts', { cwd: ROOT }).map(path.dirname).sort();

/** The package to which a source file belongs. */
export function packageOfFile(file: string): string {
  if (!isOutside) return path.relative(ROOT, file).split(path.sep)[0] ?? '';
  const isIn = (name: string) => file.startsWith(folderOf(name) + path.sep);
  return ['shared', 'tools'].find(isIn) ?? nameOutside();
}

/** What a Node process needs to run the TypeScript of these packages. */
export const nodeArguments: readonly string[] = isOutside
  ? ['--import', pathToFileURL(path.join(TOOLS, 'src/outside/types-of-packages.mjs')).href]
  : [];

/** Where a site keeps what it serves: `DATA_DIR`, by default `data` in the working folder. */
export const siteFolder = (dataDir = process.env['DATA_DIR'] ?? path.join(ROOT, 'data')): string =>
  path.join(path.resolve(dataDir), 'site');
