import { expect, test } from 'vitest';
import { draftTexts, isChanged } from './edit-form.rules.ts';

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
])('a form notices that %s changed', (_, changes, expected) => {
  expect(isChanged({ ...fields, ...changes }, fields)).toBe(expected);
});

test('two files are the same only if they are one', () => {
  const same = new File(['x'], 'a.png');
  expect(isChanged({ file: photo }, { file: photo })).toBe(false);
  expect(isChanged({ file: same }, { file: photo })).toBe(true);
});

test('a draft stores the texts of a form that are not excluded, and nothing else', () => {
  const typed = { name: 'Hoodie', stock: '4', file: photo };
  expect(draftTexts(typed, ['stock'])).toEqual({ name: 'Hoodie' });
});
