import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import type { Page } from 'shared/contract';
import { pageOf } from 'shared/testing';
import { expect, test } from 'vitest';
import { PagedList } from './paged-list.tsx';

type Post = { readonly id: number; readonly title: string };

const firstPage = (title: string) => pageOf([{ id: 1, title }], 0, 2);
const texts = { loaded: () => '', empty: '', failed: '', log: '' };

/** A list of posts, whose second page and whose search end when the test says so. */
function openList() {
  const secondPage = Promise.withResolvers<Page<Post>>();
  const search = Promise.withResolvers<void>();
  function Posts() {
    const pages: readonly Page<Post>[] = useLoaderData();
    return (
      <PagedList pages={pages} readPage={() => secondPage.promise} texts={texts}>
        {(posts) => posts.map(({ id, title }) => <article key={id}>{title}</article>)}
      </PagedList>
    );
  }
  const loader = async ({ request }: { readonly request: Request }) => {
    const query = new URL(request.url).searchParams.get('q');
    if (query !== null) await search.promise;
    return [firstPage(query ?? 'Fair')];
  };
  const router = createMemoryRouter([
    { path: '/', loader, Component: Posts, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  return { router, secondPage, search };
}

test.each([
  { moment: 'while the search is read', isSearchRead: false },
  { moment: 'after it', isSearchRead: true },
])('a next page that comes $moment does not lead back from a search', async ({ isSearchRead }) => {
  const { router, secondPage, search } = openList();
  fireEvent.click(await screen.findByRole('button', { name: 'Load More' }));
  act(() => void router.navigate('/?q=Ball'));
  if (isSearchRead) {
    search.resolve();
    await screen.findByText('Ball');
  }
  await act(async () => secondPage.resolve(pageOf([{ id: 2, title: 'Old' }], 1, 2)));
  search.resolve();
  await screen.findByText('Ball');
  expect(router.state.location.search).toBe('?q=Ball');
  expect(screen.queryByText('Old')).toBeNull();
});
