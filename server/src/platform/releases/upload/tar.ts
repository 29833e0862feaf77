import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Header, Pax } from 'tar';

const BLOCK_BYTES = 512;

export function packFiles(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const blocks = [...files].flatMap(([path, content]) => {
    const header = Buffer.alloc(BLOCK_BYTES);
    const file = { path, size: content.length, mode: 0o644 };
    const isShort = !new Header({ ...file, type: 'File' }).encode(header);
    return [
      // The header has room for 100 bytes of the path.
      ...(isShort ? [] : [new Pax(file).encode()]),
      header,
      content,
      Buffer.alloc((BLOCK_BYTES - (content.length % BLOCK_BYTES)) % BLOCK_BYTES),
    ];
  });
  return promisify(gzip)(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]));
}
