import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from 'shared/language';
import { type ReleaseFile, SERVICE_WORKER } from 'shared/releases';
import { integrityOf } from './built-release.ts';
import type { ChunkList } from './chunk-lists.ts';

type Contents = ReadonlyMap<string, Buffer>;

/** The chunks that the shell needs offline: its start, what follows it, and the static pages. */
const CACHED_CHUNKS = ['index', 'shell-later', 'shell-plain'];

const PICTURE_OR_FONT = /^assets\/[^/]+\.(?:svg|woff2)$/;

/**
 * Returns the files of the shell's service worker, which starts with the list of files to cache, by language. Another
 * list makes another worker, to which browsers update by themselves. `chunkLists` has the files of each chunk.
 */
export function createWorkerFiles(
  contents: Contents,
  chunkLists: readonly (readonly [Language, ChunkList])[],
): Map<string, Buffer> {
  const builtWorker = contentOf(contents, SERVICE_WORKER);
  const files = Object.fromEntries(
    chunkLists.map(([language, chunks]) => [language, cachedFiles(contents, chunks)]),
  );
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const worker = Buffer.from(`self.release=${JSON.stringify({ id, files })};\n${builtWorker}`);
  return new Map([
    [SERVICE_WORKER, worker],
    [`${SERVICE_WORKER}.br`, brotliCompressSync(worker)],
  ]);
}

function cachedFiles(contents: Contents, chunks: ChunkList): ReleaseFile[] {
  const picturesAndFonts = [...contents.keys()].filter((file) => PICTURE_OR_FONT.test(file));
  const chunkFiles = CACHED_CHUNKS.flatMap((chunk) => {
    const files = chunks[chunk];
    if (!files) throw new Error(`The build of the shell has no chunk ${chunk}`);
    return files;
  });
  return [...new Set([...chunkFiles, ...picturesAndFonts])].map((file) => ({
    url: `/${file}`,
    integrity: integrityOf(contentOf(contents, file)),
  }));
}

function contentOf(contents: Contents, file: string): Buffer {
  const content = contents.get(file);
  if (!content) throw new Error(`The build of the shell has no ${file}`);
  return content;
}
