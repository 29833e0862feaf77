import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openHome } from '../../test/host.ts';
import { pagesOf, somePosts } from '../../test/posts.ts';

const EMPTY = 'No news at the moment. Check back soon!';

test('the home page shows the four newest posts and a link to all', async () => {
  await openHome({ responses: { 'GET /api/news': pagesOf(somePosts(9)) } });
  expect(await screen.findByRole('link', { name: 'Post 9' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Latest News' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(4);
  const linkToAll = screen.getByRole('link', { name: 'Read full news »' });
  expect(linkToAll.getAttribute('href')).toBe('/news');
});

test('the home page shows a message when there is no news', async () => {
  await openHome({ responses: { 'GET /api/news': pagesOf([]) } });
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
