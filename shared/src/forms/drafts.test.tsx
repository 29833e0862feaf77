import { expect, test } from 'vitest';
import { DRAFT_LIFE_MS, draftTime, dropOldDrafts, readDraft, storeDraft } from './drafts.ts';

const KEY = 'draft:7:news:new';
const now = Date.UTC(2026, 2, 6, 12, 5);
const draft = { texts: { title: 'A', content: 'B' }, savedAt: now, version: 3 };
const like = { title: '', content: '' };

test('a draft is restored unchanged, for 30 days', () => {
  expect(storeDraft(KEY, draft)).toBe(true);
  expect(readDraft(KEY, { like, now: now + DRAFT_LIFE_MS })).toEqual(draft);
  expect(readDraft(KEY, { like, now: now + DRAFT_LIFE_MS + 1 })).toBeNull();
  expect(readDraft('draft:8:news:new', { like, now })).toBeNull();
});

test('a draft is restored with the fields of the form only', () => {
  const text = JSON.stringify({ title: 'A', content: 'B', id: '1', savedAt: now, version: '3' });
  localStorage.setItem(KEY, text);
  expect(readDraft(KEY, { like, now })).toEqual({ ...draft, version: null });
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['not dated', '{"title":"A","content":"B"}'],
  ['dated by a text', '{"title":"A","content":"B","savedAt":"1"}'],
  ['without a title', '{"content":"B","savedAt":1}'],
  ['of a title that is no text', '{"title":1,"content":"B","savedAt":1}'],
])('a stored value that is %s is no draft', (_, text) => {
  localStorage.setItem(KEY, text);
  expect(readDraft(KEY, { like, now: 1 })).toBeNull();
});

test('drafts of more than 30 days and broken ones are removed, and nothing else', () => {
  storeDraft('draft:7:news:1', { ...draft, savedAt: now - DRAFT_LIFE_MS - 1 });
  storeDraft('draft:7:news:2', { ...draft, savedAt: now - DRAFT_LIFE_MS });
  storeDraft('draft:7:product:1', { ...draft, texts: { name: 'Hoodie' } });
  localStorage.setItem('draft:7:product:2', '{}');
  localStorage.setItem('token', 'a.b.c');
  dropOldDrafts(now);
  const left = ['draft:7:news:2', 'draft:7:product:1', 'token'];
  expect(Object.keys(localStorage).sort()).toEqual(left);
});

test.each([
  ['the same day', now - 60_000, '14:04'],
  ['the day before', now - 24 * 3_600_000, '5 March, 14:05'],
  ['a year before', Date.UTC(2025, 2, 6, 12, 5), '6 March, 14:05'],
])('a draft is named by its time, %s', (_, savedAt, expected) => {
  expect(draftTime(savedAt, now)).toBe(expected);
});
