/** Somewhat more than the 2000 px to which the server scales every larger picture. */
const LONGEST_EDGE_PX = 2400;
const QUALITY = 0.9;

export const HEIC = 'image/heic';

/**
 * Makes a large photo smaller before it is sent: phones take several times the pixels that are shown. Returns
 * the file itself if nothing is gained, or if the browser cannot do it. HEIC becomes JPEG. With `onlyAbove`, a number of bytes,
 * no other files change than HEIC and larger ones, these whatever their type and their pixels.
 */
export async function smallerPicture(
  file: File,
  { onlyAbove }: { readonly onlyAbove?: number } = {},
): Promise<File> {
  const mustChange = file.type === HEIC || file.size > (onlyAbove ?? Number.POSITIVE_INFINITY);
  const mayChange = onlyAbove === undefined && /^image\/(?:jpeg|png|webp|avif)$/.test(file.type);
  if ((!mustChange && !mayChange) || !('createImageBitmap' in globalThis)) return file;
  try {
    const smaller = await draw(file, mustChange ? 'always' : 'if larger');
    return smaller && (file.type === HEIC || smaller.size < file.size)
      ? new File([smaller], file.name, { type: smaller.type })
      : file;
  } catch {
    return file;
  }
}

async function draw(file: File, when: 'always' | 'if larger'): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  try {
    const scale = Math.min(1, LONGEST_EDGE_PX / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && when === 'if larger') return null;
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  } finally {
    bitmap.close();
  }
  // Only these are certain to have no transparent parts. WebKit writes a PNG instead of WebP; it is mostly too large to use.
  const type = /jpeg|heic/.test(file.type) ? 'image/jpeg' : 'image/webp';
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** The same form with smaller pictures. `onPicture` is called before each, with its number, from 1, and their count. */
export async function withSmallerPictures(
  form: FormData,
  onPicture: (number: number, count: number) => void = () => undefined,
): Promise<FormData> {
  const entries = [...form.entries()];
  const count = entries.filter(([, value]) => isPicture(value)).length;
  const smallerForm = new FormData();
  let number = 0;
  for (const [name, value] of entries) {
    if (!isPicture(value)) {
      smallerForm.append(name, value);
      continue;
    }
    number += 1;
    onPicture(number, count);
    smallerForm.append(name, await smallerPicture(value));
  }
  return smallerForm;
}

/** A form makes a file of every part that is not plain text, also of JSON. */
const isPicture = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && value.type.startsWith('image/');
