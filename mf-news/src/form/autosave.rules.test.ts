import { describe, expect, test } from 'vitest';
import { aPost } from '../../test/posts.ts';
import type { Publication } from '../publishing/index.ts';
import {
  autosaveInWords,
  isStillDraft,
  publicationOfDraft,
  withoutNewPhotos,
} from './autosave.rules.ts';
import { addFiles } from './gallery-items.rules.ts';
import { checkPost, fieldsOf } from './news-form.rules.ts';

const draft = aPost({
  status: 'draft',
  bannerPhotoUrl: '/x',
  bannerAlt: 'Hall',
  extraPhotos: '/a',
});
const fields = fieldsOf(draft);
const photo = new File(['x'], 'new.png', { type: 'image/png' });

describe('a post saves itself', () => {
  test.each([
    ['a new post', null, true],
    ['a draft', draft, true],
    ['a scheduled post', aPost({ status: 'scheduled' }), false],
    ['a published post', aPost({ status: 'published' }), false],
    ['a post as everybody reads it', aPost(), false],
  ])('%s', (_, post, isSaved) => {
    expect(isStillDraft(post)).toBe(isSaved);
  });

  test.each([
    ['a new post', null, 'Fair', { status: 'draft' }],
    ['a draft, whose status stays', draft, 'Fair', {}],
    ['a draft without a title', draft, ' ', { status: 'draft' }],
  ])('%s', (_, base, title, publication) => {
    const titled = { ...fields, title };
    expect(publicationOfDraft(base, titled)).toEqual(publication);
    expect(checkPost(titled, publication as Publication).kind).toBe('ready');
  });

  test('without the photos that are not sent yet', () => {
    const gallery = addFiles(fields.gallery, [photo]);
    const changed = { ...fields, gallery, bannerAlt: 'New', banner: { kind: 'new', file: photo } };
    expect(withoutNewPhotos(changed as typeof fields, draft)).toEqual(fields);
    const removed = { ...fields, banner: { kind: 'removed' } } as const;
    expect(withoutNewPhotos(removed, draft)).toEqual(removed);
  });
});

describe('the line under the form', () => {
  const saved = { kind: 'saved', time: '12:04' } as const;
  const refused = { kind: 'refused', reason: 'The text is too long.' } as const;
  test.each([
    [{ kind: 'idle' } as const, false, true, null],
    [saved, false, true, 'Saved 12:04'],
    [saved, true, true, /^Saved 12:04, without the photos/],
    [{ kind: 'unreachable' } as const, false, true, /cannot be reached.*is kept on this device/],
    [{ kind: 'unreachable' } as const, false, false, /cannot be reached.*please copy it/],
    [refused, false, true, /^Not saved: The text is too long\. Your text is kept/],
  ])('%j, with new photos: %s, kept here: %s', (state, hasUnsavedPhotos, isKeptHere, words) => {
    const line = autosaveInWords({ state, hasUnsavedPhotos, isKeptHere });
    if (words === null) expect(line).toBeNull();
    else expect(line).toMatch(words);
  });
});
