import { AVATAR_MAX_BYTES } from 'shared/domain';
import { t } from 'shared/language';
import { type Framing, frameOf, whole } from './framing.rules.ts';

/** A chosen avatar: the original file, its pixels, and the square of them to show. */
export type Picture = {
  readonly file: File;
  readonly pixels: ImageBitmap;
  readonly framing: Framing;
};

const SENT_PX = 512;

/** Reads a chosen file. Rejects with an error whose message is for the user. */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size > AVATAR_MAX_BYTES) throw new Error(t('The picture is larger than 5 MB.'));
  try {
    return { file, pixels: await createImageBitmap(file), framing: whole };
  } catch {
    throw new Error(t('This file cannot be read as a picture. Choose a JPEG, PNG or WebP file.'));
  }
}

/** The file to send: the original, or the square that the user framed. */
export async function pictureFile({ file, pixels, framing }: Picture): Promise<File> {
  if (framing === whole) return file;
  const canvas = document.createElement('canvas');
  canvas.width = SENT_PX;
  canvas.height = SENT_PX;
  drawPicture(canvas, pixels, framing);
  const cut = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.9),
  );
  if (cut === null) return file;
  // WebKit writes PNG, because it cannot write WebP.
  return new File([cut], `picture.${cut.type.replace('image/', '')}`, { type: cut.type });
}

/** Fills a square canvas with the framed square of the picture. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  pixels: ImageBitmap,
  framing: Framing,
): void {
  const { x, y, side } = frameOf(pixels, framing);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(pixels, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
