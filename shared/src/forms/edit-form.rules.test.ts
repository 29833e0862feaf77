import { describe, expect, test } from 'vitest';
import { draftTexts, isChanged, restoredTexts } from './edit-form.rules.ts';

const photo = new File(['x'], 'a.png');
const fields = { title: 'A', file: null as File | null, tags: [{ id: 1, url: '/a' }] };

test.each([
  ['nothing', {}, false],
  ['a list of the same content', { tags: [{ id: 1, url: '/a' }] }, false],
  ['a text', { title: 'B' }, true],
  ['a file', { file: photo }, true],
  ['the length of a list', { tags: [] }, true],
  ['an item of a list', { tags: [{ id: 2, url: '/a' }] }, true],
  ['a field that was not there', { place: '' }, true],
])('a form notices that %s changed', (_, part, changed) => {
  expect(isChanged({ ...fields, ...part }, fields)).toBe(changed);
});

test('two files are the same only if they are one', () => {
  const same = new File(['x'], 'a.png');
  expect(isChanged({ file: photo }, { file: photo })).toBe(false);
  expect(isChanged({ file: same }, { file: photo })).toBe(true);
});

describe('a draft', () => {
  const typed = { name: 'Hoodie', stock: '4', file: photo };

  test('stores all texts of a form, and nothing else', () => {
    expect(draftTexts(typed, [])).toEqual({ name: 'Hoodie', stock: '4' });
  });

  test('stores an excluded text as empty, and does not restore it', () => {
    const kept = draftTexts(typed, ['stock']);
    expect(kept).toEqual({ name: 'Hoodie', stock: '' });
    expect(restoredTexts(kept, ['stock'])).toEqual({ name: 'Hoodie' });
  });
});
