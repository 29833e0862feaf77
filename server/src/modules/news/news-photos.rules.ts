import { GALLERY_MAX_PICTURES } from 'shared/domain';
import type { PhotoRow, PhotoUrls } from './news.queries.ts';

type PhotoEdit = {
  readonly photosBefore: PhotoUrls;
  /** The gallery pictures to keep, in their new order. */
  readonly urlsToKeep: readonly string[];
  readonly removeBanner: boolean;
  readonly newBanner: string | null;
  readonly newGallery: readonly string[];
};

/**
 * The pictures of a post after an edit: those to keep, in their new order, then the new ones.
 * Addresses that are not yet pictures of this post are ignored, so that nobody can add one by naming it.
 */
export function photosAfterEdit({
  photosBefore,
  urlsToKeep,
  removeBanner,
  newBanner,
  newGallery,
}: PhotoEdit): PhotoUrls {
  const keptUrls = urlsToKeep.filter((url) => photosBefore.gallery.includes(url));
  return {
    banner: newBanner ?? (removeBanner ? null : photosBefore.banner),
    gallery: [...new Set([...keptUrls, ...newGallery])],
  };
}

type PhotoDescriptions = {
  readonly photoRows: readonly PhotoRow[];
  readonly banner: string | null;
  /** The gallery in the order of the form. */
  readonly gallery: readonly string[];
  readonly bannerAlt?: string | undefined;
  /** Of the gallery, by the same index. */
  readonly extraPhotoAlts?: readonly string[] | undefined;
};

/** The descriptions of pictures by address: those of the form, else those from before. */
export function altsAfterEdit({
  photoRows,
  banner,
  gallery,
  bannerAlt,
  extraPhotoAlts = [],
}: PhotoDescriptions): ReadonlyMap<string, string> {
  const alts = new Map(photoRows.map(({ url, alt }) => [url, alt]));
  for (const [index, url] of gallery.entries()) {
    const alt = extraPhotoAlts[index];
    if (alt !== undefined) alts.set(url, alt);
  }
  if (banner && bannerAlt !== undefined) alts.set(banner, bannerAlt);
  return alts;
}

export const hasTooManyPhotos = ({ gallery }: PhotoUrls): boolean =>
  gallery.length > GALLERY_MAX_PICTURES;
