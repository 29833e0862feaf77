/** Widths in pixels in which the server keeps a picture, as far as they are narrower than the original. */
export const PICTURE_WIDTHS = [160, 480, 768, 1200] as const;

export type Picture = {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Value for `srcset`: every stored width, the full size last. */
  readonly srcSet: string;
};

const STORED_PICTURE_URL =
  /^(?<stem>(?:https?:\/\/[^/]+)?\/media\/[0-9a-f]{16,64}-(?<width>\d{1,5})x(?<height>\d{1,5}))\.webp$/;

/** Size and stored widths in a picture's address, `/media/{hash}-{width}x{height}.webp`: a page can reserve its space. */
export function parsePicture(url: string | null | undefined): Picture | null {
  const match = url ? STORED_PICTURE_URL.exec(url) : null;
  const { stem, width: w, height: h } = match?.groups ?? {};
  if (!url || !stem) return null;
  const width = Number(w);
  const height = Number(h);
  if (width === 0 || height === 0) return null;
  const widths = PICTURE_WIDTHS.filter((candidate) => candidate < width);
  const srcSet = [...widths.map((v) => `${stem}@${v}.webp ${v}w`), `${url} ${width}w`].join(', ');
  return { url, width, height, srcSet };
}

/** The picture addresses of a news post, from a string with commas; empty entries are dropped. */
export function parsePhotoList(extraPhotos: string | null | undefined): string[] {
  return (extraPhotos ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
