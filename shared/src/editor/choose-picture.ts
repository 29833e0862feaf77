import { showToast } from 'shared/toasts';
import { isAnimated, PICTURE_MAX_BYTES, pictureKind } from '../domain/index.ts';
import { t } from '../language/index.ts';
import { HEIC, smallerPicture } from './smaller-picture.ts';

/** Value for the `accept` of an input that takes pictures. Without HEIC in it, phones convert such photos themselves. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** So many bytes of a file show its kind and whether it moves: before its first pixels, maybe after a colour profile. */
const READ_BYTES = 64 * 1024;

/** A chosen file as it can be sent, or the reason why it cannot. */
export type ChosenPicture =
  | { readonly file: File; readonly problem: null }
  | { readonly file: null; readonly problem: string };

const refused = (problem: string): ChosenPicture => ({ file: null, problem });

/** Recognises a picture by its content, because types are often wrong. Large photos become smaller, and HEIC JPEG. */
export async function choosePicture(
  file: File,
  maxBytes = PICTURE_MAX_BYTES,
): Promise<ChosenPicture> {
  const beginning = new Uint8Array(await file.slice(0, READ_BYTES).arrayBuffer());
  const kind = pictureKind(beginning);
  if (!kind && !PICTURE_TYPES.split(',').includes(file.type))
    return refused(t('Please choose a JPEG, PNG, WebP, GIF or AVIF picture.'));
  const type = kind ? `image/${kind}` : file.type;
  const typedFile = type === file.type ? file : new File([file], file.name, { type });
  const usableFile = await smallerPicture(typedFile, { onlyAbove: maxBytes });
  if (usableFile.type === HEIC)
    return refused(
      t(
        'This browser cannot read HEIC photos. Add it from the phone, which converts it, or save it as a JPEG first.',
      ),
    );
  if (usableFile.size > maxBytes)
    return refused(
      t('The picture is larger than {megabytes} MB.', { megabytes: maxBytes / 1024 / 1024 }),
    );
  if (isAnimated(beginning))
    showToast({
      kind: 'status',
      text: t('{file} moves. Readers will see a still picture of it.', { file: file.name }),
    });
  return { file: usableFile, problem: null };
}
