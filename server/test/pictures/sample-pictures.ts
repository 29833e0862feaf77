import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type SamplePicture = {
  format?: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';
  width?: number;
  height?: number;
};

const drawnPictures = new Map<string, Promise<Buffer>>();

/** A picture that is not of one colour. The same arguments make the same picture. */
export function photo({
  format = 'jpeg',
  width = 800,
  height = 500,
}: SamplePicture = {}): Promise<Buffer> {
  const name = `${format} ${width} ${height}`;
  const picture = drawnPictures.get(name) ?? drawPicture({ format, width, height });
  drawnPictures.set(name, picture);
  return picture;
}

function drawPicture({ format, width, height }: Required<SamplePicture>): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at % 255) ^ ((at / width) & 255);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format, format === 'avif' ? { effort: 0 } : format === 'gif' ? { effort: 1 } : {})
    .toBuffer();
}

export const plainAvif = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .avif({ effort: 0 })
    .toBuffer();

/** The AVIF with another size in its head, as one would have whose encoding takes seconds. */
export function withSize(avif: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(avif);
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** A PNG of a few kilobytes that needs memory for a huge number of pixels. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8));
  const rows = deflateSync(
    Buffer.concat(Array.from({ length: Math.min(height, 1000) }, () => row)),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
