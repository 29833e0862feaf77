import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { compressFolder } from './compress-folder.ts';
import { inPackage, nodeArguments } from './paths.ts';
import { sourceHash } from './source-hash.ts';

const STAMP = '.source-hash';

/** Builds a package for production, unless its `dist` comes from the same sources. True when it built. */
export async function buildPackage(name: string): Promise<boolean> {
  const stamp = inPackage(name, 'dist', STAMP);
  const hash = await sourceHash(name);
  if ((await readFile(stamp, 'utf8').catch(() => null)) === hash) return false;
  await run(name);
  await compressFolder(inPackage(name, 'dist'));
  await writeFile(stamp, hash);
  return true;
}

function run(name: string): Promise<void> {
  const rsbuild = inPackage(name, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArguments, rsbuild, 'build'], {
      cwd: inPackage(name),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of ${name} failed:\n${output}`));
    });
  });
}
