import { expect, test } from 'vitest';
import { defineSection } from './section-manifest.ts';

const polls = {
  ...{ name: 'mf-polls', title: 'Polls', prefix: 'polls', slots: {}, devPort: 3009, homeData: [] },
  pages: [
    { path: '/polls', chunk: 'page-polls', title: 'Polls' },
    { path: '/polls/create', chunk: 'page-form', title: 'Create Poll' },
  ],
};

test('a page needs the right beside its path', () => {
  const { pages } = defineSection({ ...polls, acts: { '/polls/create': 'news.manage' } });
  expect(pages.map(({ act }) => act)).toEqual([undefined, 'news.manage']);
});

test('a right for a page that the section does not have is refused', () => {
  const misspelt = () => defineSection({ ...polls, acts: { '/polls/creat': 'news.manage' } });
  expect(misspelt).toThrow('mf-polls has no page at /polls/creat');
});
