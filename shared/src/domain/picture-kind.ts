/** Pictures that browsers show, and HEIC, which most cannot read. SVG is left out, because it can contain scripts. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const latin1Text = (bytes: Uint8Array, from: number, to: number): string =>
  Array.from(bytes.subarray(from, to), (byte) => String.fromCharCode(byte)).join('');

export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (/^GIF8[79]a$/.test(latin1Text(bytes, 0, 6))) return 'gif';
  if (latin1Text(bytes, 0, 4) === 'RIFF' && latin1Text(bytes, 8, 12) === 'WEBP') return 'webp';
  const brands = brandsOf(bytes);
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  return brands.some((brand) => /^(?:he[iv][cmsx]|mif1)$/.test(brand)) ? 'heic' : null;
}

/** The first box of an AVIF or HEIC file lists its brands, four letters each. At most 256 bytes of it are read. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || latin1Text(bytes, 4, 8) !== 'ftyp') return [];
  const boxLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(boxLength, bytes.length, 256);
  const brands: string[] = [];
  for (let offset = 8; offset + 4 <= end; offset += 4)
    brands.push(latin1Text(bytes, offset, offset + 4));
  return brands;
}

/** Whether a picture moves, from its beginning: a GIF that repeats, animated WebP, APNG. */
export function isAnimated(bytes: Uint8Array): boolean {
  const kind = pictureKind(bytes);
  if (kind === 'webp')
    // The extended header has a flag for animations.
    return latin1Text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;
  const text = latin1Text(bytes, 0, bytes.length);
  return kind === 'gif' ? text.includes('NETSCAPE2.0') : kind === 'png' && text.includes('acTL');
}
