import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ExpectedError } from '../base/expected-error.mjs';
import { inPackage, nodeArguments, ROOT, toolsAreInstalled } from '../base/paths.ts';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);

/** Builds a package for production unless its `dist` is of the same sources. Returns whether it built. */
export async function buildPackage(name: string): Promise<boolean> {
  const hashFile = inPackage(name, 'dist', '.source-hash');
  const hash = await sourceHash(name);
  if ((await readFile(hashFile, 'utf8').catch(() => null)) === hash) return false;
  const rsbuild = inPackage(name, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js');
  const options = { cwd: inPackage(name), env: { ...process.env, NODE_ENV: 'production' } };
  await run(process.execPath, [...nodeArguments, rsbuild, 'build'], options).catch(
    ({ stdout, stderr }: Readonly<Record<'stdout' | 'stderr', string>>) => {
      throw new ExpectedError(`The build of ${name} failed:\n${stdout}${stderr}`);
    },
  );
  await compressFolder(inPackage(name, 'dist'));
  await writeFile(hashFile, hash);
  return true;
}

/** Checks the types of a package, incrementally: the second check is much shorter. */
export async function checkTypes(name: string): Promise<void> {
  const tsc = `${ROOT}/node_modules/typescript/bin/tsc`;
  const cache = 'node_modules/.cache/types.tsbuildinfo';
  // Several threads check most of the same types each, in twice the processor time, while the build needs it.
  const args = [tsc, '-p', '.', '--singleThreaded', '--incremental', '--tsBuildInfoFile', cache];
  await run(process.execPath, args, { cwd: inPackage(name) }).catch(
    (error: { stdout?: string }) => {
      throw new ExpectedError(`The types of ${name} are wrong:\n${error.stdout ?? ''}`);
    },
  );
}

const EXCLUDED_NAMES: readonly string[] = ['node_modules', 'dist', 'test', '.git', '.github'];

/** Files and folders on which a build of a package depends. */
export const sourcesOf = (name: string): readonly string[] => [
  inPackage(name),
  // Installed tools are in the repository of one section, which has its lock file in its own folder.
  ...(toolsAreInstalled ? [] : [path.join(ROOT, 'pnpm-lock.yaml')]),
  inPackage('tools', 'tsconfig.base.json'),
  inPackage('shared'),
  ...['base', 'build', 'texts'].map((folder) => inPackage('tools', 'src', folder)),
];

/** Hash of all files that a package's build depends on. */
async function sourceHash(name: string): Promise<string> {
  const files = (await Promise.all(sourcesOf(name).map(filesBelow))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(ROOT, file)).update('\0');
    hash.update(await readFile(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesBelow(fileOrFolder: string): Promise<string[]> {
  // A file cannot be read as a folder.
  const entries = await readdir(fileOrFolder, { withFileTypes: true }).catch(() => null);
  if (entries === null) return [fileOrFolder];
  const fileLists = entries
    .filter(({ name }) => !EXCLUDED_NAMES.includes(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => {
      const entryPath = path.join(fileOrFolder, entry.name);
      return entry.isDirectory() ? filesBelow(entryPath) : Promise.resolve([entryPath]);
    });
  return (await Promise.all(fileLists)).flat();
}

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/;
const COMPRESS_FROM_BYTES = 500;

/** Compressed files, named by the hash of their content: most files of a build are the same as in the one before. */
const COMPRESSION_CACHE = path.join(ROOT, 'node_modules', '.cache', 'council-brotli');

/** Writes a Brotli file beside each larger text file, at the slow highest level: the server compresses none at run time. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await filesBelow(folder);
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compress));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < COMPRESS_FROM_BYTES) return;
  const hash = createHash('sha256').update(content).digest('hex');
  const cachedFile = path.join(COMPRESSION_CACHE, hash);
  const copy = () => copyFile(cachedFile, `${file}.br`);
  await copy().catch(async () => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await mkdir(COMPRESSION_CACHE, { recursive: true });
    // Files with the same content may be compressed at the same time, so each is first written under its own name.
    const unfinishedFile = `${cachedFile}.${randomUUID()}`;
    await writeFile(unfinishedFile, await brotli(content, { params }));
    await rename(unfinishedFile, cachedFile);
    await copy();
  });
}
