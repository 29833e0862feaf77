import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Header } from 'tar';

const BLOCK_BYTES = 512;

export function packFiles(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const blocks = [...files].flatMap(([path, content]) => {
    const header = Buffer.alloc(BLOCK_BYTES);
    new Header({ path, size: content.length, type: 'File', mode: 0o644 }).encode(header);
    return [
      header,
      content,
      Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES),
    ];
  });
  return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]));
}
