import { PICTURE_MAX_BYTES } from '../domain/index.ts';
import { t } from '../language/index.ts';

/** Placeholder of a picture during its upload, unique in the text. */
export function placeholderFor(name: string, text: string): string {
  const plainName = name.replace(/[[\]()\\\n]/g, ' ').trim() || t('picture');
  for (let copy = 1; ; copy += 1) {
    const label = copy === 1 ? plainName : `${plainName} ${copy}`;
    const placeholder = `![${t('Uploading {name}...', { name: label })}]()`;
    if (!text.includes(placeholder)) return placeholder;
  }
}

/** Whether the text has the placeholder of an upload, in any language. */
export const awaitsPicture = (text: string): boolean => /!\[[^\]]+\.\.\.\]\(\)/.test(text);

/** Value for the `accept` of an input that takes pictures. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The error text for a file that is no valid picture, or null. The server checks again, by content. */
export function pictureProblem(
  file: { readonly type: string; readonly size: number },
  maxBytes = PICTURE_MAX_BYTES,
): string | null {
  if (!PICTURE_TYPES.split(',').includes(file.type))
    return t('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.');
  if (file.size > maxBytes)
    return t('The picture is larger than {megabytes} MB.', { megabytes: maxBytes / 1024 / 1024 });
  return null;
}

export const countPicturesWithoutAlt = (text: string): number =>
  text.match(/!\[\s*\]\([^)\s]/g)?.length ?? 0;
