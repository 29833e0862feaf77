import type { Picture } from 'shared/domain';

/** Messengers show previews no wider, and refuse large files. */
const LONGEST_EDGE_PX = 1200;

/** A stored picture, and its description for people who cannot see it. */
export type DescribedPicture = { readonly picture: Picture; readonly alt: string };

type Size = Pick<Picture, 'width' | 'height'>;

export function previewSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_EDGE_PX / Math.max(width, height));
  const scaled = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** A stored picture as a JPEG, because not every messenger can read WebP. */
export const previewOf = (picture: Picture): Size & { readonly url: string } => ({
  url: picture.url.replace(/\.webp$/, '.jpg'),
  ...previewSize(picture),
});
