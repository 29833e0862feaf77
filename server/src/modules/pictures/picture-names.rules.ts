/** What the file of a picture is called. */
export const FILE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:@\d{1,4})?\.webp$/;

export type PictureName = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

export const stemOf = ({ hash, width, height }: PictureName): string =>
  `${hash}-${width}x${height}`;

/** Name of the file in full size, or of a narrower one. */
export const fileOf = (stem: string, narrow?: number): string =>
  narrow === undefined ? `${stem}.webp` : `${stem}@${narrow}.webp`;

/** The path at which a browser finds a picture. */
export const addressOf = (picture: PictureName): string => `/media/${fileOf(stemOf(picture))}`;
