import sharp from 'sharp';

/** A small real picture of one colour: another colour is another picture. */
export const aPicture = (
  colour = '#0b5d48',
  { width = 40, height = 30 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
