import { CONTENT_MAX_DEPTH } from 'shared/contract';
import { describe, expect, test } from 'vitest';
import {
  DRAFT_LIFE_MS,
  draftKey,
  draftTime,
  dropOldDrafts,
  keepDraft,
  readDraft,
} from '../src/rules/drafts.ts';
import { addFiles, canMove, keptItems, moveItem } from '../src/rules/gallery-items.ts';
import { handedOver } from '../src/rules/handed-over.ts';
import {
  fieldsOf,
  isChanged,
  isTextChanged,
  newsForm,
  problemsOf,
} from '../src/rules/news-form.ts';
import { aPost } from './posts.ts';

const photo = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('drafts', () => {
  const now = Date.UTC(2026, 2, 6, 12, 5);
  const draft = { title: 'A', content: 'B', savedAt: now, version: 3 };
  test.each([
    [7, null, 'draft:7:news:new'],
    [7, 12, 'draft:7:news:12'],
  ])('of user %i for post %s are kept under %s', (user, post, key) => {
    expect(draftKey(user, post)).toBe(key);
  });

  test('come back as they were', () => {
    expect(keepDraft(localStorage, 'draft:7:news:new', draft)).toBe(true);
    expect(readDraft(localStorage, 'draft:7:news:new', now)).toEqual(draft);
    expect(readDraft(localStorage, 'draft:8:news:new', now)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no title', '{"content":"B","savedAt":1}'],
    ['a title that is no text', '{"title":1,"content":"B","savedAt":1}'],
  ])('that are %s are none', (_, text) => {
    localStorage.setItem('draft:7:news:new', text);
    expect(readDraft(localStorage, 'draft:7:news:new', 1)).toBeNull();
  });

  test('older than 30 days are dropped, and nothing else is', () => {
    keepDraft(localStorage, 'draft:7:news:1', { ...draft, savedAt: now - DRAFT_LIFE_MS - 1 });
    keepDraft(localStorage, 'draft:7:news:2', { ...draft, savedAt: now - DRAFT_LIFE_MS });
    localStorage.setItem('draft:7:product:1', '{}');
    localStorage.setItem('token', 'a.b.c');
    dropOldDrafts(localStorage, now);
    expect(Object.keys(localStorage).sort()).toEqual([
      'draft:7:news:2',
      'draft:7:product:1',
      'token',
    ]);
  });

  test('a full storage is no reason to stop writing', () => {
    const full = {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    expect(keepDraft(full, 'draft:7:news:new', draft)).toBe(false);
  });

  test.each([
    ['the same day', now - 60_000, '14:04'],
    ['the day before', now - 24 * 3_600_000, '5 March, 14:05'],
    ['a year before', Date.UTC(2025, 2, 6, 12, 5), '6 March, 14:05'],
  ])('are called by their time, %s', (_, savedAt, expected) => {
    expect(draftTime(savedAt, now)).toBe(expected);
  });
});

describe('the gallery of a post', () => {
  const items = addFiles(keptItems(['/a', '/b', '/c']), [photo('d.png'), photo('e.png')]);
  const names = (list: typeof items) =>
    list.map((item) => (item.kind === 'kept' ? item.url : item.file.name)).join(' ');

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
    ['nothing', {}, false, false],
    ['the title', { title: 'C' }, true, true],
    ['the content', { content: 'C' }, true, true],
    ['the banner', { banner: { kind: 'removed' } }, true, false],
    ['the number of photos', { gallery: kept.slice(1) }, true, false],
    ['the order of photos', { gallery: kept.toReversed() }, true, false],
  ] as const)('notices that %s changed', (_, part, changed, text) => {
    expect(isChanged({ ...fields, ...part }, fields)).toBe(changed);
    expect(isTextChanged({ ...fields, ...part }, fields)).toBe(text);
  });

  test.each([
    ['a title and a text', { title: 'A', content: 'B' }, []],
    ['no text', { title: 'A', content: '' }, []],
    ['no title', { title: ' ', content: 'B' }, ['title']],
    ['a title that is too long', { title: 'a'.repeat(201) }, ['title']],
    ['a text that is too long', { content: 'a'.repeat(100_001) }, ['content']],
    ['a text that is too deep', { content: '>'.repeat(CONTENT_MAX_DEPTH + 1) }, ['content']],
    ['a text no browser can set', { content: 'a\n-\n'.repeat(5000) }, ['content']],
    ['a picture still on its way', { content: '![Uploading a.jpg...]()' }, ['content']],
  ])('says what is wrong with %s', (_, part, expected) => {
    expect(Object.keys(problemsOf({ ...fields, ...part }))).toEqual(expected);
  });

  const sent = async (form: FormData) => JSON.parse(await (form.get('post') as Blob).text());

  test('sends a new post', async () => {
    const banner = photo('banner.png');
    const form = newsForm(
      {
        title: 'A',
        content: 'B',
        banner: { kind: 'new', file: banner },
        gallery: addFiles([], [photo('1.png'), photo('2.png')]),
      },
      null,
    );
    expect((form.get('post') as Blob).type).toBe('application/json');
    expect(await sent(form)).toEqual({ title: 'A', content: 'B' });
    expect((form.get('banner') as File).name).toBe('banner.png');
    expect(form.getAll('extraPhotos').map((file) => (file as File).name)).toEqual([
      '1.png',
      '2.png',
    ]);
  });

  test('sends which photos of a post are kept, in their order', async () => {
    const form = newsForm({ ...fields, gallery: kept.toReversed() }, post);
    expect(await sent(form)).toEqual({ title: 'A', content: 'B', extraPhotos: '/b,/a' });
    expect(form.has('banner')).toBe(false);
    expect(form.has('extraPhotos')).toBe(false);
  });

  test('sends that the banner is gone', async () => {
    const form = newsForm({ ...fields, banner: { kind: 'removed' }, gallery: [] }, post);
    expect(await sent(form)).toEqual({
      title: 'A',
      content: 'B',
      extraPhotos: '',
      removeBanner: true,
    });
  });
});

describe('a post given along by the page before', () => {
  const post = aPost({ id: 5 });
  test.each([
    ['the post of this address', { post }, '5', true],
    ['another post', { post }, '6', false],
    ['nothing', null, '5', false],
    ['something else', 'post', '5', false],
    ['half a post', { post: { id: 5, title: 'A' } }, '5', false],
    ['a post whose text is none', { post: { ...post, content: 1 } }, '5', false],
    ['a post that is null', { post: null }, '5', false],
  ])('%s', (_, state, id, isTaken) => {
    expect(handedOver(state, id)).toEqual(isTaken ? post : null);
  });
});
