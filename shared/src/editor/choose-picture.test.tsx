import { useToasts } from 'shared/toasts';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../test/drawing.ts';
import { choosePicture } from './choose-picture.ts';

const MB = 1024 * 1024;
const JPEG = '\xff\xd8\xff';
const GIF = 'GIF89a!\xff\x0bNETSCAPE2.0';
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
const NO_PICTURE = 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.';
const NO_HEIC =
  'This browser cannot read HEIC photos. Add it from the phone, which converts it, or save it as a JPEG first.';

type Sample = { readonly content?: string; readonly type?: string; readonly size?: number };

function aFile({ content = '', type = '', size = 1000 }: Sample): File {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
  return new File([bytes, new Uint8Array(size - bytes.length)], 'fair', { type });
}

const PHOTO = { width: 4800, height: 3600, blobBytes: 3000 };
const SMALL_PHOTO = { width: 900, height: 600, blobBytes: 3000 };

afterEach(() => useToasts.setState([], true));

test.each<readonly [string, Sample, typeof PHOTO | null, string, number]>([
  ['a JPEG without a type', { content: JPEG }, null, 'image/jpeg', 1000],
  ['image/jpg', { content: JPEG, type: 'image/jpg' }, null, 'image/jpeg', 1000],
  ['content that only the server knows', { type: 'image/avif' }, null, 'image/avif', 1000],
  ['a photo of 10 MB', { content: JPEG, size: 10 * MB }, PHOTO, 'image/jpeg', 10 * MB],
  ['a larger photo', { content: JPEG, size: 10 * MB + 1 }, PHOTO, 'image/jpeg', 3000],
  ['a large GIF', { content: GIF, size: 11 * MB }, SMALL_PHOTO, 'image/webp', 3000],
  ['a HEIC of an iPhone', { content: HEIC }, SMALL_PHOTO, 'image/jpeg', 3000],
])('%s is taken', async (_, sample, drawing, type, size) => {
  if (drawing) draw(drawing);
  const { file } = await choosePicture(aFile(sample));
  expect([file?.type, file?.size, file?.name]).toEqual([type, size, 'fair']);
});

test.each<readonly [string, Sample, string]>([
  ['an SVG', { content: '<svg', type: 'image/svg+xml' }, NO_PICTURE],
  ['nothing known', {}, NO_PICTURE],
  [
    'one that cannot be drawn',
    { content: GIF, size: 11 * MB },
    'The picture is larger than 10 MB.',
  ],
  ['HEIC that the browser cannot read', { content: HEIC, type: 'image/heic' }, NO_HEIC],
])('%s is refused', async (_, sample, problem) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await choosePicture(aFile(sample))).toEqual({ file: null, problem });
});

test.each([
  ['that moves', GIF, ['fair moves. Readers will see a still picture of it.']],
  ['that does not', JPEG, []],
])('a picture %s is said to become a still', async (_, content, texts) => {
  await choosePicture(aFile({ content }));
  expect(useToasts.getState().map(({ text }) => text)).toEqual(texts);
});
