import type { NewsPost } from 'shared/contract';
import { expect, test } from 'vitest';
import { previewPicture } from './preview-picture.rules.ts';

const picture = (name: string) => `/media/${name.repeat(32)}-800x400.webp`;
const noPost = { title: '', bannerPhotoUrl: null, extraPhotos: '', content: '', version: 1 };
const times = { createdAt: '2026-11-20T09:30:00.000Z', updatedAt: '2026-11-20T09:30:00.000Z' };

test.each<readonly [string, Partial<NewsPost>, string | undefined, string | undefined]>([
  ['its banner', { bannerPhotoUrl: picture('a'), bannerAlt: 'A fair' }, 'a', 'A fair'],
  ['a banner without a description', { bannerPhotoUrl: picture('a') }, 'a', ''],
  [
    'the first of its gallery',
    { extraPhotos: `${picture('b')},${picture('c')}`, extraPhotoAlts: ['', 'Cakes'] },
    'b',
    '',
  ],
  [
    'the first stored one of its text',
    { content: `![Out](https://x.example/a.jpg) ![Ours](${picture('d')}) ![](${picture('e')})` },
    'd',
    'Ours',
  ],
  ['one with a size', { content: `![](${picture('f')} =300x200)` }, 'f', ''],
  ['one with a title', { content: `![Cakes](${picture('9')} "Fair")` }, '9', 'Cakes'],
  ['none of another site', { bannerPhotoUrl: 'https://x.example/a.jpg' }, undefined, undefined],
  ['none', {}, undefined, undefined],
])('a preview of a post shows %s', (_, post, name, alt) => {
  const preview = previewPicture({ ...noPost, ...times, ...post });
  expect([preview?.picture.url, preview?.alt]).toEqual([name && picture(name), alt]);
});
