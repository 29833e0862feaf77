import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { inPackage, isOutside, ROOT } from './paths.ts';

const EXCLUDED: readonly string[] = ['node_modules', 'dist', 'test', '.git', '.github'];

/** Files that every build depends on, besides its own folder. */
const COMMON = [
  // A section in a repository of its own has its lock file in its own folder.
  ...(isOutside ? [] : [path.join(ROOT, 'pnpm-lock.yaml')]),
  inPackage('tools', 'tsconfig.base.json'),
  inPackage('shared'),
  inPackage('tools', 'src', 'build'),
];

/** Hash of all files that a package's build depends on. */
export async function sourceHash(name: string): Promise<string> {
  const files = (await Promise.all([inPackage(name), ...COMMON].map(filesBelow))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(ROOT, file)).update('\0');
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesBelow(place: string): Promise<string[]> {
  const entries = await readdir(place, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [place];
  const nested = entries
    .filter(({ name }) => !EXCLUDED.includes(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => {
      const below = path.join(place, entry.name);
      return entry.isDirectory() ? filesBelow(below) : Promise.resolve([below]);
    });
  return (await Promise.all(nested)).flat();
}
