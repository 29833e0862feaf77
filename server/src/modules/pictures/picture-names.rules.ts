export const PICTURE_FILE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:@\d{1,4})?\.webp$/;

export type PictureKey = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

export const stemOf = ({ hash, width, height }: PictureKey): string => `${hash}-${width}x${height}`;

/** Returns the name of the file in full size, or of a narrower one. */
export const fileNameOf = (stem: string, narrowWidth?: number): string =>
  narrowWidth === undefined ? `${stem}.webp` : `${stem}@${narrowWidth}.webp`;

/** The path at which a browser finds a picture. */
export const addressOf = (picture: PictureKey): string => `/media/${fileNameOf(stemOf(picture))}`;
