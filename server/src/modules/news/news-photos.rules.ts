import { GALLERY_MAX_PICTURES } from 'shared/domain';
import type { PhotoRow, PostPhotos } from './news.queries.ts';

type PhotoEdit = {
  /** The pictures before; none of a new post. */
  readonly photoRows: readonly PhotoRow[];
  /** Null for no new one. */
  readonly newBanner: string | null;
  readonly removeBanner?: boolean;
  readonly bannerAlt?: string | undefined;
  /** The gallery pictures to keep, in their new order. */
  readonly urlsToKeep?: readonly string[];
  readonly newGallery: readonly string[];
  /** Descriptions of the gallery pictures in the form: of each in `urlsToKeep`, also an ignored one, then of each new one. */
  readonly extraPhotoAlts?: readonly string[] | undefined;
};

/**
 * The pictures of a post after an edit: those to keep, in their new order, then the new ones, each once. URLs that are not yet
 * pictures of this post are ignored, so that nobody can add one by naming it. Descriptions are those of the form, else those
 * from before.
 */
export function photosAfterEdit({
  photoRows,
  newBanner,
  removeBanner = false,
  bannerAlt,
  urlsToKeep = [],
  newGallery,
  extraPhotoAlts = [],
}: PhotoEdit): PostPhotos {
  const bannerBefore = photoRows.find(({ kind }) => kind === 'BANNER')?.url ?? null;
  const galleryBefore = photoRows.filter(({ kind }) => kind === 'GALLERY').map(({ url }) => url);
  const banner = newBanner ?? (removeBanner ? null : bannerBefore);
  const keptUrls = urlsToKeep.filter((url) => galleryBefore.includes(url));
  const alts = new Map(photoRows.map(({ url, alt }) => [url, alt]));
  for (const [index, url] of [...urlsToKeep, ...newGallery].entries()) {
    const alt = extraPhotoAlts[index];
    if (alt !== undefined) alts.set(url, alt);
  }
  if (banner && bannerAlt !== undefined) alts.set(banner, bannerAlt);
  return { banner, gallery: [...new Set([...keptUrls, ...newGallery])], alts };
}

export const hasTooManyPhotos = ({ gallery }: PostPhotos): boolean =>
  gallery.length > GALLERY_MAX_PICTURES;
