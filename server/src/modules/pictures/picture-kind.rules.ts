/** Pictures we accept. Everything else, above all SVG, is rejected, independent of its name. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const startsWith = (bytes: Buffer, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const latin1Text = (bytes: Buffer, from: number, to: number): string =>
  bytes.subarray(from, to).toString('latin1');

export function pictureKind(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(latin1Text(bytes, 0, 6))) return 'gif';
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'WEBP') return 'webp';
  return isAvif(bytes) ? 'avif' : null;
}

/** The first box of an AVIF file lists its brands, four letters each. At most 256 bytes of it are read. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || latin1Text(bytes, 4, 8) !== 'ftyp') return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  for (let offset = 8; offset + 4 <= end; offset += 4) {
    if (/^avi[fs]$/.test(latin1Text(bytes, offset, offset + 4))) return true;
  }
  return false;
}
