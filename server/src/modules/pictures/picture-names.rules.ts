/** For example `<hash>-800x600.webp`, `<hash>-800x600@320.webp` for a narrower variant, or `<hash>-800x600.jpg`. */
export const PICTURE_FILE_NAME = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:(?:@\d{1,4})?\.webp|\.jpg)$/;

/** The width and the height are those of the full picture. */
export type PictureKey = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
};

/** The name of every file of a picture begins with its stem: `<hash>-800x600`. */
export const stemOf = ({ hash, width, height }: PictureKey): string => `${hash}-${width}x${height}`;

export const fileNameOf = (stem: string, narrowWidth?: number): string =>
  narrowWidth === undefined ? `${stem}.webp` : `${stem}@${narrowWidth}.webp`;

/** The JPEG of a picture, for previews of links. */
export const previewFileNameOf = (stem: string): string => `${stem}.jpg`;

export const mediaTypeOf = (fileName: string): string =>
  fileName.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';

export const addressOf = (picture: PictureKey): string => `/media/${fileNameOf(stemOf(picture))}`;

export const hashOf = (fileName: string): string => fileName.slice(0, 32);

/** The file of the full picture, from that of a narrower variant. */
export const fullFileNameOf = (fileName: string): string => fileName.replace(/@\d+/, '');

const HASH_IN_ADDRESS = /\/media\/([0-9a-f]{32})/g;

/** The hashes of the pictures whose addresses are in a text. */
export const hashesIn = (text: string): string[] =>
  [...text.matchAll(HASH_IN_ADDRESS)].map(([, hash = '']) => hash);
