import { expect, it } from 'vitest';
import { bodyFrom, pictureField } from './newest-list.rules.ts';

const content = Array.from({ length: 20 }, (_, index) => ({ id: 100 - index }));
const list = {
  content,
  totalPages: 2,
  totalElements: 25,
  number: 0,
  size: 20,
  first: true,
  last: false,
};
const responseTo = (call: string) => bodyFrom(list, new URL(call, 'https://council.example'));

it('A cached list contains shorter pages of it', () => {
  expect(responseTo('/api/news?page=0&size=4')).toEqual({
    content: content.slice(0, 4),
    totalPages: 7,
    totalElements: 25,
    number: 0,
    size: 4,
    first: true,
    last: false,
  });
  expect(responseTo('/api/news?page=1&size=10')).toMatchObject({
    content: content.slice(10),
    number: 1,
    last: false,
  });
});

it.each(['/api/news?page=2&size=10', '/api/news', '/api/news/7'])(
  'A cached list does not contain %s',
  (call) => {
    expect(responseTo(call)).toBeUndefined();
  },
);

it('A cached list contains its items', () => {
  expect(responseTo('/api/news/93')).toEqual({ id: 93 });
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
