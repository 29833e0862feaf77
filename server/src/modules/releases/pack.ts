import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RELEASE_MANIFEST } from 'shared/releases';
import { Header, Pax } from 'tar';
import type { CheckedRelease } from './unpack.ts';

const zip = promisify(gzip);

const BLOCK_BYTES = 512;
const MODE = 0o644;

/** A release as a gzipped tar, in memory, for `unpackRelease`. */
export function packRelease({ manifest, contents }: CheckedRelease): Promise<Buffer> {
  const description = Buffer.from(JSON.stringify(manifest));
  const entries = [...contents, [RELEASE_MANIFEST, description] as const];
  const end = Buffer.alloc(2 * BLOCK_BYTES);
  return zip(Buffer.concat([...entries.flatMap(entryOf), end]));
}

function entryOf([path, content]: readonly [string, Buffer]): Buffer[] {
  const head = Buffer.alloc(BLOCK_BYTES);
  const header = new Header({ path, size: content.length, type: 'File', mode: MODE });
  const isTooLong = header.encode(head);
  const fill = Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES);
  return [...(isTooLong ? [new Pax({ path }).encode()] : []), head, content, fill];
}
