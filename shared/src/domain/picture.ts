/** Widths, in pixels, in which the server keeps a picture (those narrower than the original). */
export const PICTURE_WIDTHS = [160, 480, 768, 1200] as const;

export type Picture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Value for `srcset`: every stored width, the full size last. */
  readonly srcSet: string;
};

const STORED =
  /^(?<stem>(?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{16,64}-(?<width>\d{1,5})x(?<height>\d{1,5}))\.webp$/;

/**
 * Reads the natural size and the stored widths out of a picture's own address,
 * `/media/{hash}-{width}x{height}.webp` with variants `…@{width}.webp`, so that any page can reserve
 * the right space before the picture arrives. Null for an address the server did not give out.
 */
export function parsePicture(url: string | null | undefined): Picture | null {
  const match = url ? STORED.exec(url) : null;
  const { stem, width: w, height: h } = match?.groups ?? {};
  if (!url || !stem) return null;
  const width = Number(w);
  const height = Number(h);
  if (width === 0 || height === 0) return null;
  const variants = PICTURE_WIDTHS.filter((candidate) => candidate < width);
  const srcSet = [...variants.map((v) => `${stem}@${v}.webp ${v}w`), `${url} ${width}w`].join(', ');
  return { url, width, height, srcSet };
}

/** The comma-separated string of picture addresses of a news post, as a list without empty entries. */
export function parsePhotoList(extraPhotos: string | null | undefined): string[] {
  return (extraPhotos ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
