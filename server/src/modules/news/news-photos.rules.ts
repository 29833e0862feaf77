import { GALLERY_MAX, parsePhotoList } from 'shared/domain';
import type { Photos } from './news.queries.ts';

type Edit = {
  readonly before: Photos;
  /** The gallery pictures to keep, comma-separated, in their new order. */
  readonly keep: string;
  readonly removeBanner: boolean;
  readonly newBanner: string | null;
  readonly newGallery: readonly string[];
};

/**
 * The pictures of a post after an edit: those to keep, in their order in `keep`, then the new ones.
 * Addresses that are not yet pictures of this post are ignored, so that nobody can add one by naming it.
 */
export function photosAfterEdit({
  before,
  keep,
  removeBanner,
  newBanner,
  newGallery,
}: Edit): Photos {
  const kept = parsePhotoList(keep).filter((url) => before.gallery.includes(url));
  return {
    banner: newBanner ?? (removeBanner ? null : before.banner),
    gallery: [...new Set([...kept, ...newGallery])],
  };
}

export const tooManyPhotos = ({ gallery }: Photos): boolean => gallery.length > GALLERY_MAX;
