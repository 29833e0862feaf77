export const PICTURE_FILE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:@\d{1,4})?\.webp$/;

export type PictureKey = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

export const stemOf = ({ hash, width, height }: PictureKey): string => `${hash}-${width}x${height}`;

export const fileNameOf = (stem: string, narrowWidth?: number): string =>
  narrowWidth === undefined ? `${stem}.webp` : `${stem}@${narrowWidth}.webp`;

export const addressOf = (picture: PictureKey): string => `/media/${fileNameOf(stemOf(picture))}`;
