import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { type ReleaseFile, SERVICE_WORKER } from 'shared/releases';
import { integrityOf } from './integrity.ts';

/** Parts of the shell that a reader needs beside its first files. */
const READERS_CHUNKS = ['index', 'shell-later', 'shell-plain'];

/** Pictures and fonts of the shell. */
const LOOKS = /^assets\/[^/]+\.(?:svg|woff2)$/;

/**
 * The service worker of a release of the shell, with the files that it keeps written above it: another release is
 * another worker, which browsers take up by themselves. `chunks` are the files of the build, by their part.
 */
export function releaseWorker(
  contents: ReadonlyMap<string, Buffer>,
  chunks: Readonly<Record<string, readonly string[]>>,
): Map<string, Buffer> {
  const built = contents.get(SERVICE_WORKER);
  if (!built) throw new Error(`The build of the shell has no ${SERVICE_WORKER}`);
  const looks = [...contents.keys()].filter((file) => LOOKS.test(file));
  const parts = READERS_CHUNKS.map((chunk) => {
    const files = chunks[chunk];
    if (!files) throw new Error(`The build of the shell has no part ${chunk}`);
    return files;
  });
  const names = new Set([...parts.flat(), ...looks]);
  const files = [...names].map((file): ReleaseFile => {
    const content = contents.get(file);
    if (!content) throw new Error(`The build of the shell has no ${file}`);
    return { url: `/${file}`, integrity: integrityOf(content) };
  });
  const id = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
  const worker = Buffer.from(`self.release=${JSON.stringify({ id, files })};\n${built}`);
  return new Map([
    [SERVICE_WORKER, worker],
    [`${SERVICE_WORKER}.br`, brotliCompressSync(worker)],
  ]);
}
