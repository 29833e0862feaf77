import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from 'shared/language';
import { type ReleaseFile, SERVICE_WORKER } from 'shared/releases';
import type { ChunkList } from './chunk-lists.ts';
import { integrityOf } from './integrity.ts';

type Contents = ReadonlyMap<string, Buffer>;

/** Parts of the shell that a reader needs. */
const READERS_CHUNKS = ['index', 'shell-later', 'shell-plain'];

/** Pictures and fonts of the shell. */
const LOOKS = /^assets\/[^/]+\.(?:svg|woff2)$/;

/**
 * The service worker of a release of the shell, with the files that it keeps written above it, by language: another
 * release is another worker, which browsers take up by themselves. `lists` are the files of the build, by their part.
 */
export function releaseWorker(
  contents: Contents,
  lists: readonly (readonly [Language, ChunkList])[],
): Map<string, Buffer> {
  const built = contentOf(contents, SERVICE_WORKER);
  const files = Object.fromEntries(
    lists.map(([language, chunks]) => [language, readersFiles(contents, chunks)]),
  );
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const worker = Buffer.from(`self.release=${JSON.stringify({ id, files })};\n${built}`);
  return new Map([
    [SERVICE_WORKER, worker],
    [`${SERVICE_WORKER}.br`, brotliCompressSync(worker)],
  ]);
}

function readersFiles(contents: Contents, chunks: ChunkList): ReleaseFile[] {
  const looks = [...contents.keys()].filter((file) => LOOKS.test(file));
  const parts = READERS_CHUNKS.flatMap((chunk) => {
    const files = chunks[chunk];
    if (!files) throw new Error(`The build of the shell has no part ${chunk}`);
    return files;
  });
  return [...new Set([...parts, ...looks])].map((file) => ({
    url: `/${file}`,
    integrity: integrityOf(contentOf(contents, file)),
  }));
}

function contentOf(contents: Contents, file: string): Buffer {
  const content = contents.get(file);
  if (!content) throw new Error(`The build of the shell has no ${file}`);
  return content;
}
