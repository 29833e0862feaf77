import { expect, test, vi } from 'vitest';
import { draw } from '../../test/drawing.ts';
import { withSmallerPictures } from './index.ts';

const FILE_BYTES = 1000;
const photo = (type = 'image/jpeg') => new File([new Uint8Array(FILE_BYTES)], 'fair', { type });

async function uploadedFile(file: File): Promise<File> {
  const form = new FormData();
  form.append('post', new Blob(['{}'], { type: 'application/json' }));
  form.append('banner', file);
  const smaller = await withSmallerPictures(form);
  expect(await (smaller.get('post') as Blob).text()).toBe('{}');
  return smaller.get('banner') as File;
}

test.each([
  ['image/jpeg', 'image/jpeg'],
  ['image/png', 'image/webp'],
])('a large %s becomes a smaller %s of the same shape', async (type, expected) => {
  const drawn = draw({ width: 4800, height: 3600, blobBytes: 300 });
  const file = await uploadedFile(photo(type));
  expect([file.name, file.size, file.type]).toEqual(['fair', 300, expected]);
  expect(drawn).toEqual([[2400, 1800]]);
});

test.each([
  ['is not large', { width: 2400, height: 1000, blobBytes: 300 }, 'image/jpeg'],
  ['would not get smaller', { width: 4800, height: 3600, blobBytes: 2000 }, 'image/jpeg'],
  ['may move', { width: 4800, height: 3600, blobBytes: 300 }, 'image/gif'],
])('a picture that %s stays as it is', async (_, size, type) => {
  draw(size);
  expect((await uploadedFile(photo(type))).size).toBe(FILE_BYTES);
});

test('a picture that the browser cannot read is sent as it is', async () => {
  draw({ width: 4800, height: 3600, blobBytes: 300 });
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect((await uploadedFile(photo())).size).toBe(FILE_BYTES);
});
