import { AVATAR_MAX_BYTES } from 'shared/domain';
import { t } from 'shared/language';

/** A square in a picture: its zoom (1 to 4), and its place from 0 (at the left and top edge) to 1 (right and bottom). */
export type Framing = { readonly zoom: number; readonly x: number; readonly y: number };

/** A chosen avatar: the original file, its pixels, its address in this page, and the square to show. */
export type Picture = {
  readonly file: File;
  readonly pixels: ImageBitmap;
  readonly url: string;
  readonly framing: Framing;
};

type Size = { readonly width: number; readonly height: number };
/** A move, in fractions of the square's side. */
export type Step = { readonly right: number; readonly down: number };

export const MAX_ZOOM = 4;
const SENT_PX = 512;

/** The largest square in the middle, until the user moves or zooms it. */
export const UNTOUCHED_FRAMING: Framing = { zoom: 1, x: 0.5, y: 0.5 };

/** Reads a chosen file. Rejects with an error whose message is for the user. */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size > AVATAR_MAX_BYTES) throw new Error(t('The picture is larger than 5 MB.'));
  try {
    const pixels = await createImageBitmap(file);
    // The address is not revoked: a visitor chooses few pictures before leaving the page.
    return { file, pixels, url: URL.createObjectURL(file), framing: UNTOUCHED_FRAMING };
  } catch {
    throw new Error(t('This file cannot be read as a picture. Choose a JPEG, PNG or WebP file.'));
  }
}

/** Position and size of the square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Framing) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/** The framing after a step, up to the edges of the picture. */
export function moveFraming(size: Size, framing: Framing, { right, down }: Step): Framing {
  const { side } = squareOf(size, framing);
  const shift = (position: number, share: number, length: number) =>
    length > side
      ? Math.min(Math.max(position + (share * side) / (length - side), 0), 1)
      : position;
  const { x, y } = framing;
  return { ...framing, x: shift(x, right, size.width), y: shift(y, down, size.height) };
}

/** The file to send: the square that the user framed, or the original, of which the server takes the middle. */
export async function pictureFile({ file, pixels, framing }: Picture): Promise<File> {
  if (framing === UNTOUCHED_FRAMING) return file;
  const { left, top, side } = squareOf(pixels, framing);
  const canvas = document.createElement('canvas');
  canvas.width = SENT_PX;
  canvas.height = SENT_PX;
  canvas.getContext('2d')?.drawImage(pixels, left, top, side, side, 0, 0, SENT_PX, SENT_PX);
  const cropped = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.9),
  );
  if (cropped === null) return file;
  // WebKit writes PNG, because it cannot write WebP.
  return new File([cropped], `picture.${cropped.type.replace('image/', '')}`, {
    type: cropped.type,
  });
}
