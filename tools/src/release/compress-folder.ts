import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ROOT } from './paths.ts';

const brotli = promisify(brotliCompress);

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/;
const WORTH_IT_BYTES = 500;

/** Cache by content: most files of a build are the same as in the one before. */
const KNOWN = path.join(ROOT, 'node_modules', '.cache', 'council-brotli');

/** Writes a Brotli file beside every text file: compressed once, at the highest level, and not for every response. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT_BYTES) return;
  const known = path.join(KNOWN, createHash('sha256').update(content).digest('hex'));
  if (await copied(known, `${file}.br`)) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const compressed = await brotli(content, { params });
  await writeFile(`${file}.br`, compressed);
  await mkdir(KNOWN, { recursive: true });
  // Files with the same content may be compressed at the same time, so each is first written under its own name.
  const unfinished = `${known}.${randomUUID()}`;
  await writeFile(unfinished, compressed);
  await rename(unfinished, known);
}

const copied = (from: string, to: string): Promise<boolean> =>
  copyFile(from, to).then(
    () => true,
    () => false,
  );
