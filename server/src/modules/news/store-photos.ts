import { HttpError } from '../../http/errors/http-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { Pictures } from '../pictures/pictures.service.ts';

/** The pictures that a form with a post has sent. */
export type PostFiles = {
  readonly banner?: UploadedFile;
  readonly extraPhotos: readonly UploadedFile[];
};

/** The longest name of a file that an error repeats. */
const MAX_NAME_CHARS = 100;

/**
 * Stores the pictures of a post, before its transaction, which must not wait for them. Housekeeping removes those of a post
 * that is refused. An error names the file of its picture.
 */
export async function storePhotos(
  pictures: Pictures,
  ownerId: number,
  { banner, extraPhotos }: PostFiles,
) {
  const storePhoto = async ({ bytes, name }: UploadedFile) => {
    try {
      return (await pictures.store(bytes, { ownerId })).url;
    } catch (error) {
      if (error instanceof HttpError) error.fileName = name.slice(0, MAX_NAME_CHARS);
      throw error;
    }
  };
  const newBanner = banner ? await storePhoto(banner) : null;
  const newGallery: string[] = [];
  for (const photo of extraPhotos) newGallery.push(await storePhoto(photo));
  return { newBanner, newGallery };
}
