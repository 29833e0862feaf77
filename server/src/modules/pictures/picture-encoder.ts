import { PICTURE_WIDTHS } from 'shared/domain';
import sharp, { type Sharp } from 'sharp';
import { previewSize } from '../../base/preview-picture.ts';
import { createSemaphore } from '../../base/semaphore.ts';
import { HttpError } from '../../http/errors/http-error.ts';

const MAX_EDGE_PX = 2000;
const AVATAR_EDGE_PX = 256;

/** `photo` keeps the shape of the picture, `avatar` cuts a small square out of its middle. */
export type PictureShape = 'photo' | 'avatar';

export type EncodedPicture = {
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  /** Narrower versions, by their width. */
  readonly variants: ReadonlyMap<number, Buffer>;
};

type DecodeOptions = { readonly shape: PictureShape; readonly maxPixels: number };

/** Decoding takes memory for every pixel, so no two pictures are decoded at once. */
const decoding = createSemaphore(1);

sharp.cache(false);
sharp.concurrency(1);

/**
 * Decodes a picture once and encodes it as WebP in every width, rotated by its EXIF data and
 * without metadata. Only pixels of the uploaded file reach the files we serve. `effort` trades time
 * for size. Throws PICTURE_TOO_LARGE before it decodes more than `maxPixels`, or BROKEN_PICTURE.
 */
export async function encodePicture(
  bytes: Buffer,
  { effort, ...options }: DecodeOptions & { readonly effort: number },
): Promise<EncodedPicture> {
  const { data, info } = await decoding.run(() => decode(bytes, options));
  const encodeWebp = (picture: Sharp): Promise<Buffer> =>
    picture.webp({ quality: 80, effort }).toBuffer();
  const rawPicture = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  const variants = new Map<number, Buffer>();
  for (const width of PICTURE_WIDTHS) {
    if (width < info.width) variants.set(width, await encodeWebp(rawPicture().resize({ width })));
  }
  return { width: info.width, height: info.height, full: await encodeWebp(rawPicture()), variants };
}

/** Encodes a stored picture as JPEG, for previews of links. White replaces what is transparent. */
export async function encodePreview(webp: Buffer): Promise<Buffer> {
  const picture = sharp(webp);
  const { width, height } = await picture.metadata();
  const size = previewSize({ width, height });
  return picture
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function decode(bytes: Buffer, { shape, maxPixels }: DecodeOptions) {
  try {
    const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { width, height } = await source.metadata();
    if (width * height > maxPixels) throw tooManyPixels(maxPixels);
    const upright = source.autoOrient().toColourspace('srgb');
    const resized =
      shape === 'avatar'
        ? upright.resize(AVATAR_EDGE_PX, AVATAR_EDGE_PX, { fit: 'cover' })
        : upright.resize(MAX_EDGE_PX, MAX_EDGE_PX, { fit: 'inside', withoutEnlargement: true });
    return await resized.raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // The words of sharp for a file that has more pixels than its metadata says.
    if (error instanceof Error && /pixel limit/.test(error.message)) throw tooManyPixels(maxPixels);
    throw new HttpError('BROKEN_PICTURE');
  }
}

const tooManyPixels = (maxPixels: number): HttpError =>
  new HttpError('PICTURE_TOO_LARGE', { limit: `${maxPixels / 1_000_000} megapixels` });
