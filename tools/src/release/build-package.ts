import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ExpectedError } from '../start/expected-error.mjs';
import { compressFolder } from './compress-folder.ts';
import { inPackage, nodeArguments } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const run = promisify(execFile);

const HASH_FILE = '.source-hash';

/** Builds a package for production unless its `dist` is of the same sources. Returns whether it built. */
export async function buildPackage(name: string): Promise<boolean> {
  const file = inPackage(name, 'dist', HASH_FILE);
  const hash = await sourceHash(name);
  if ((await readFile(file, 'utf8').catch(() => null)) === hash) return false;
  await build(name);
  await compressFolder(inPackage(name, 'dist'));
  await writeFile(file, hash);
  return true;
}

async function build(name: string): Promise<void> {
  const rsbuild = inPackage(name, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  const options = { cwd: inPackage(name), env: { ...process.env, NODE_ENV: 'production' } };
  await run(process.execPath, [...nodeArguments, rsbuild, 'build'], options).catch(
    ({ stdout, stderr }: Readonly<Record<'stdout' | 'stderr', string>>) => {
      throw new ExpectedError(`The build of ${name} failed:\n${stdout}${stderr}`);
    },
  );
}
