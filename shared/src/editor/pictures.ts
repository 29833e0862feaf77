import { PICTURE_MAX_BYTES } from '../domain/index.ts';
import { t } from '../language/index.ts';

/** The text in the place of a picture while it is uploaded. Differs from all others in the text. */
export function placeholderFor(name: string, text: string): string {
  const plain = name.replace(/[[\]()\\\n]/g, ' ').trim() || t('picture');
  for (let copy = 1; ; copy += 1) {
    const label = copy === 1 ? plain : `${plain} ${copy}`;
    const placeholder = `![${t('Uploading {name}...', { name: label })}]()`;
    if (!text.includes(placeholder)) return placeholder;
  }
}

/** Whether a picture of the text is still being uploaded; its placeholder may be in any language. */
export const awaitsPicture = (text: string): boolean => /!\[[^\]]+\.\.\.\]\(\)/.test(text);

/** Value for the `accept` of an input that takes pictures. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Why a file cannot be used as a picture, or null. The server checks again, by the content. */
export function pictureProblem(file: {
  readonly type: string;
  readonly size: number;
}): string | null {
  if (!PICTURE_TYPES.split(',').includes(file.type))
    return t('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.');
  if (file.size > PICTURE_MAX_BYTES)
    return t('The picture is larger than {megabytes} MB.', {
      megabytes: PICTURE_MAX_BYTES / 1024 / 1024,
    });
  return null;
}

/** How many pictures of a text have no description for people who cannot see them. */
export const undescribed = (text: string): number => text.match(/!\[\s*\]\([^)\s]/g)?.length ?? 0;
