import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Header } from 'tar';

const BLOCK = 512;

/** A gzipped tar of files. */
export function packFiles(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const blocks = [...files].flatMap(([path, content]) => {
    const header = Buffer.alloc(BLOCK);
    new Header({ path, size: content.length, type: 'File', mode: 0o644 }).encode(header);
    return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}
