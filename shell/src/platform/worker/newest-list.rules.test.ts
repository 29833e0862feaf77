import { expect, it } from 'vitest';
import { bodyFrom, goneIds, pictureField } from './newest-list.rules.ts';

const content = Array.from({ length: 20 }, (_, index) => ({ id: 100 - index }));
const list = {
  content,
  ...{ totalPages: 2, totalElements: 25, number: 0, size: 20, first: true, last: false },
};
const responseTo = (call: string) => bodyFrom(list, new URL(call, 'https://council.example'));

it('A cached list contains its items, and shorter pages of it', () => {
  expect(responseTo('/api/news/93')).toEqual({ id: 93 });
  expect(responseTo('/api/news?page=0&size=4')).toEqual({
    content: content.slice(0, 4),
    ...{ totalPages: 7, totalElements: 25, number: 0, size: 4, first: true, last: false },
  });
  expect(responseTo('/api/news?page=1&size=10')).toMatchObject({
    content: content.slice(10),
    number: 1,
    last: false,
  });
});

it.each([
  '/api/news?page=2&size=10',
  '/api/news?page=1&size=15',
  '/api/news?page=0&size=100',
  '/api/news',
  '/api/news/7',
])('A cached list does not contain %s', (call) => {
  expect(responseTo(call)).toBeUndefined();
});

it('A cached list that is the whole one contains longer pages of it', () => {
  const whole = { ...list, totalElements: 20, totalPages: 1, last: true };
  const url = new URL('https://council.example/api/news?page=0&size=100');
  expect(bodyFrom(whole, url)).toMatchObject({ content, totalPages: 1, last: true });
});

it.each([
  ['the newest is gone', [99, 98, 97], { first: true }, [100]],
  ['one between others is gone', [100, 98, 97], { first: true }, [99]],
  ['a new one pushes the others', [101, 100, 99], { first: true }, []],
  ['one is new and one is gone', [101, 100, 98], { first: true }, [99]],
  ['a later page', [90, 88], {}, [89]],
  ['the end of the last page is gone', [83, 82], { last: true }, [81]],
  ['all are gone', [], { first: true, last: true }, content.map(({ id }) => id)],
  ['a page behind the cached list', [70, 69], {}, []],
])('A newer list tells what is gone: %s', (_, ids, place, gone) => {
  const fresh = { ...list, first: false, ...place, content: ids.map((id) => ({ id })) };
  expect(goneIds(list, fresh)).toEqual(gone);
});

it('An empty list stays an empty list', () => {
  const empty = { ...list, content: [], totalElements: 0 };
  expect(bodyFrom(empty, new URL('https://council.example/api/news?page=0&size=4'))).toMatchObject({
    content: [],
    totalPages: 0,
    last: true,
  });
});

it('The picture of an item is in the field that its section names', () => {
  const page = { path: '/polls/:id', title: '', files: [], data: ['/api/polls/:id'] };
  const release = { url: '', metadata: { version: '', integrity: '' } };
  const extras = {
    ...{ title: '', prefix: 'polls', elsewhere: [], slots: {}, contract: 1, homeData: [] },
    ...{ files: { routes: [], widgets: [] }, pages: [{ ...page, meta: { image: 'poster' } }] },
  };
  const discovery = { schema: '', microFrontends: { 'mf-polls': [{ ...release, extras }] } };
  expect(pictureField(discovery, '/api/polls')).toBe('poster');
  expect(pictureField(discovery, '/api/news')).toBeUndefined();
});
