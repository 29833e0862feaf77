import { GALLERY_MAX_PICTURES, parsePhotoList } from 'shared/domain';
import type { PhotoRow, PhotoUrls } from './news.queries.ts';

type PhotoEdit = {
  readonly photosBefore: PhotoUrls;
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
  photosBefore,
  keep,
  removeBanner,
  newBanner,
  newGallery,
}: PhotoEdit): PhotoUrls {
  const keptUrls = parsePhotoList(keep).filter((url) => photosBefore.gallery.includes(url));
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
  for (const [index, alt] of extraPhotoAlts.entries()) alts.set(gallery[index] ?? '', alt);
  if (banner && bannerAlt !== undefined) alts.set(banner, bannerAlt);
  return alts;
}

export const hasTooManyPhotos = ({ gallery }: PhotoUrls): boolean =>
  gallery.length > GALLERY_MAX_PICTURES;
