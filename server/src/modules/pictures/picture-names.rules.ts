export const PICTURE_FILE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:(?:@\d{1,4})?\.webp|\.jpg)$/;

export type PictureKey = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

export const stemOf = ({ hash, width, height }: PictureKey): string => `${hash}-${width}x${height}`;

export const fileNameOf = (stem: string, narrowWidth?: number): string =>
  narrowWidth === undefined ? `${stem}.webp` : `${stem}@${narrowWidth}.webp`;

/** The JPEG of a picture, for previews of links. */
export const previewFileOf = (stem: string): string => `${stem}.jpg`;

export const mediaTypeOf = (fileName: string): string =>
  fileName.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';

export const addressOf = (picture: PictureKey): string => `/media/${fileNameOf(stemOf(picture))}`;

export const hashOf = (file: string): string => file.slice(0, 32);

/** The full picture that a narrower one was made from. */
export const withoutWidth = (file: string): string => file.replace(/@\d+/, '');

const HASH_IN_ADDRESS = /\/media\/([0-9a-f]{32})/g;

export const hashesIn = (text: string): string[] =>
  [...text.matchAll(HASH_IN_ADDRESS)].map(([, hash = '']) => hash);
