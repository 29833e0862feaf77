import type { NewsPost } from 'shared/contract';
import { parsePhotoList, parsePicture } from 'shared/domain';
import type { DescribedPicture } from '../../base/preview-picture.ts';

/** A size or a title may follow the address. */
const PICTURE_IN_TEXT = /!\[([^[\]\n]*)\]\(([^\s()]+)(?: [^()\n]*)?\)/g;

/** The picture of a post that previews of its links show: the banner, else the first of the gallery or of the text. */
export function previewPicture({
  bannerPhotoUrl,
  bannerAlt = '',
  extraPhotos,
  extraPhotoAlts = [],
  content,
}: Omit<NewsPost, 'id'>): DescribedPicture | null {
  const photos = parsePhotoList(extraPhotos).map((url, index) => [url, extraPhotoAlts[index]]);
  const inText = Array.from(content.matchAll(PICTURE_IN_TEXT), ([, alt, url]) => [url, alt]);
  for (const [url, alt = ''] of [[bannerPhotoUrl ?? '', bannerAlt], ...photos, ...inText]) {
    const picture = parsePicture(url);
    if (picture) return { picture, alt };
  }
  return null;
}
