import { CONTENT_MAX_DEPTH } from 'shared/domain';
import { describe, expect, test } from 'vitest';
import { aPost } from '../../test/posts.ts';
import {
  addFiles,
  canMove,
  type GalleryItem,
  moveItem,
  savedItems,
} from './gallery-items.rules.ts';
import { checkPost, fieldsOf, postFromNavigation, toFormData } from './news-form.rules.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('the gallery of a post', () => {
  const items = addFiles(savedItems(['/a', '/b', '/c']), [photo('d.png'), photo('e.png')]);
  const names = (list: typeof items) =>
    list.map((item) => (item.kind === 'saved' ? item.url : item.file.name)).join(' ');

  test.each([
    [0, 1, '/b /a /c d.png e.png'],
    [2, 0, '/c /a /b d.png e.png'],
    [3, 4, '/a /b /c e.png d.png'],
    [2, 3, '/a /b /c d.png e.png'],
    [0, -1, '/a /b /c d.png e.png'],
    [4, 5, '/a /b /c d.png e.png'],
  ])('photo %i moved to %i', (from, to, expected) => {
    expect(names(moveItem(items, from, to))).toBe(expected);
    expect(canMove(items, from, to)).toBe(expected !== names(items));
  });

  test('holds thirty photos', () => {
    const files = Array.from({ length: 40 }, (_, index) => photo(`${index}.png`));
    expect(addFiles(items, files)).toHaveLength(30);
  });
});

describe('the form', () => {
  const post = aPost({ title: 'A', content: 'B', bannerPhotoUrl: '/x', extraPhotos: '/a, /b' });
  const fields = fieldsOf(post);
  const kept = [...fields.gallery];

  test.each([
    ['a title and a text', { title: 'A', content: 'B' }, []],
    ['no text', { title: 'A', content: '' }, []],
    ['no title', { title: ' ', content: 'B' }, ['title']],
    ['a title that is too long', { title: 'a'.repeat(201) }, ['title']],
    ['a text that is too long', { content: 'a'.repeat(100_001) }, ['content']],
    ['a text that is too deep', { content: '>'.repeat(CONTENT_MAX_DEPTH + 1) }, ['content']],
    ['a text that no browser can show', { content: 'a\n-\n'.repeat(5000) }, ['content']],
    ['a picture that is being uploaded', { content: '![Uploading a.jpg...]()' }, ['content']],
  ])('finds the errors of %s', (_, changes, expected) => {
    const check = checkPost({ ...fields, ...changes }, { status: 'published' });
    expect(check.kind === 'wrong' ? Object.keys(check.errors) : []).toEqual(expected);
  });

  const sentPost = async (form: FormData) => JSON.parse(await (form.get('post') as Blob).text());

  test('sends a new post', async () => {
    const banner = photo('banner.png');
    const form = toFormData(
      {
        ...fieldsOf(null),
        title: 'A',
        content: 'B',
        banner: { kind: 'new', file: banner },
        gallery: addFiles([], [photo('1.png'), photo('2.png')]),
      },
      null,
    );
    expect((form.get('post') as Blob).type).toBe('application/json');
    expect(await sentPost(form)).toEqual({ title: 'A', content: 'B' });
    expect((form.get('banner') as File).name).toBe('banner.png');
    expect(form.getAll('extraPhotos').map((file) => (file as File).name)).toEqual([
      '1.png',
      '2.png',
    ]);
  });

  test('sends the remaining photos of a post, in their order', async () => {
    const form = toFormData({ ...fields, gallery: kept.toReversed() }, post);
    expect(await sentPost(form)).toEqual({ title: 'A', content: 'B', extraPhotos: '/b,/a' });
    expect(form.has('banner')).toBe(false);
    expect(form.has('extraPhotos')).toBe(false);
  });

  test('sends what the photos show, those of new ones at the end', async () => {
    const [a, b] = kept as [GalleryItem, GalleryItem];
    const [added] = addFiles([], [photo('1.png')]) as [GalleryItem];
    const gallery = [{ ...added, alt: 'A stall' }, b, { ...a, alt: ' Cakes ' }];
    const form = toFormData({ ...fields, bannerAlt: 'The hall', gallery }, post);
    expect(await sentPost(form)).toMatchObject({
      bannerAlt: 'The hall',
      extraPhotoAlts: ['', 'Cakes', 'A stall'],
    });
  });

  test.each([
    ['nothing, when the council signs a new post', null, { kind: 'council' }, undefined],
    ['the own name for a new post', null, { kind: 'own' }, 'OWN'],
    ['nothing, when the name stays', 'Ana', { kind: 'saved', name: 'Ana' }, undefined],
    ['that the council signs what Ana signed', 'Ana', { kind: 'council' }, 'COUNCIL'],
    ['the own name in the place of another', 'Ana', { kind: 'own' }, 'OWN'],
  ] as const)('sends, about the author, %s', async (_, author, signature, expected) => {
    const original = author === null ? null : aPost({ author });
    const form = toFormData({ ...fieldsOf(original), signature }, original);
    expect((await sentPost(form)).signature).toBe(expected);
  });

  test('sends that the banner was removed', async () => {
    const form = toFormData({ ...fields, banner: { kind: 'removed' }, gallery: [] }, post);
    expect(await sentPost(form)).toEqual({
      title: 'A',
      content: 'B',
      extraPhotos: '',
      removeBanner: true,
    });
  });
});

describe('a post passed on by the previous page', () => {
  const post = aPost({ id: 5 });
  test.each([
    ['the post of this address', { post }, '5', true],
    ['another post', { post }, '6', false],
    ['nothing', null, '5', false],
    ['something else', 'post', '5', false],
    ['a post with missing fields', { post: { id: 5, title: 'A' } }, '5', false],
    ['a post whose text is not a text', { post: { ...post, content: 1 } }, '5', false],
    ['a post that is null', { post: null }, '5', false],
  ])('%s', (_, state, id, isTaken) => {
    expect(postFromNavigation(state, id)).toEqual(isTaken ? post : null);
  });
});
