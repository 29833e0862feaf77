import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { extract } from 'tar';
import { ROOT } from '../../src/base/paths.ts';

export const run = promisify(execFile);

type Manifest = Readonly<
  Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>
>;

const read = async (file: string): Promise<Manifest> => JSON.parse(await readFile(file, 'utf8'));

/**
 * Installs a section in a repository of its own as a package manager does: our packages from their archives, and of
 * others exactly those that it, or one of ours, declares.
 */
export async function installOutside(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  const own = await read(path.join(folder, 'package.json'));
  const wanted = { ...own.dependencies, ...own.devDependencies };
  for (const name of ['shared', 'tools']) {
    const place = path.join(packages, name);
    await mkdir(place, { recursive: true });
    const archive = path.join(folder, wanted[name]?.replace('file:', '') ?? '');
    await extract({ file: archive, cwd: place, strip: 1 });
    Object.assign(wanted, (await read(path.join(place, 'package.json'))).dependencies);
  }
  for (const name of Object.keys(wanted)) {
    const place = path.join(packages, name);
    if (existsSync(place)) continue;
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(await installedHere(name), place);
  }
}

async function installedHere(name: string): Promise<string> {
  const places = ['mf-news', 'shared', 'tools', '.'].map((folder) =>
    path.join(ROOT, folder, 'node_modules', name),
  );
  const place = places.find((candidate) => existsSync(candidate));
  if (!place) throw new Error(`${name} is not installed here`);
  return realpath(place);
}
