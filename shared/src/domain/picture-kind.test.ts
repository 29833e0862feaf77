import { expect, test } from 'vitest';
import { isAnimated, pictureKind } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n';

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg', false],
  [`${PNG}IHDR`, 'png', false],
  [`${PNG}IHDR\0\0\0\x08acTL`, 'png', true],
  ['GIF89a\0\0', 'gif', false],
  ['GIF89a\0\0!\xff\x0bNETSCAPE2.0', 'gif', true],
  ['RIFF\0\0\0\0WEBPVP8 \0\0\0\0\x02', 'webp', false],
  ['RIFF\0\0\0\0WEBPVP8X\0\0\0\0\x10', 'webp', false],
  ['RIFF\0\0\0\0WEBPVP8X\0\0\0\0\x12', 'webp', true],
  ['\0\0\0\x18ftypmif1\0\0\0\0avifmif1', 'avif', false],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic', false],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1miaf', 'heic', false],
  ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom', null, false],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null, false],
  ['\xff\xd8', null, false],
  ['', null, false],
])('%j is %s, and moves: %s', (text, kind, moves) => {
  expect([pictureKind(bytes(text)), isAnimated(bytes(text))]).toEqual([kind, moves]);
  // Part of a larger buffer, as files of a form are.
  expect(pictureKind(bytes(`xx${text}`).subarray(2))).toBe(kind);
});
