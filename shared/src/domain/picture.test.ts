import { parsePhotoList, parsePicture } from 'shared/domain';
import { expect, test } from 'vitest';

const hash = '0123456789abcdef';

test('size and widths are read from the address', () => {
  expect(parsePicture(`/media/${hash}-1000x500.webp`)).toEqual({
    url: `/media/${hash}-1000x500.webp`,
    width: 1000,
    height: 500,
    srcSet: [
      `/media/${hash}-1000x500@160.webp 160w`,
      `/media/${hash}-1000x500@480.webp 480w`,
      `/media/${hash}-1000x500@768.webp 768w`,
      `/media/${hash}-1000x500.webp 1000w`,
    ].join(', '),
  });
});

test('a picture on another host has the same host in every width', () => {
  const picture = parsePicture(`https://pictures.example/media/${hash}-200x100.webp`);
  expect(picture?.srcSet.split(', ')).toEqual([
    `https://pictures.example/media/${hash}-200x100@160.webp 160w`,
    `https://pictures.example/media/${hash}-200x100.webp 200w`,
  ]);
});

test.each([
  ['nothing', null],
  ['an empty address', ''],
  ['an address of another site', 'https://pictures.example/cat.webp'],
  ['a picture without a size', `/media/${hash}.webp`],
  ['a picture without width', `/media/${hash}-0x100.webp`],
  ['another kind of file', `/media/${hash}-10x10.svg`],
  ['something before the folder', `/evil/media/${hash}-10x10.webp`],
  ['something after the name', `/media/${hash}-10x10.webp?x`],
])('%s is not one of our pictures', (_, url) => {
  expect(parsePicture(url)).toBeNull();
});

test.each([
  ['a,b', ['a', 'b']],
  [' a , , b ,', ['a', 'b']],
  ['', []],
  [' , ', []],
  [null, []],
  [undefined, []],
])('the list %j has the pictures %j', (list, photos) => {
  expect(parsePhotoList(list)).toEqual(photos);
});
