import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { NewsPost } from 'shared/contract';
import type { Role } from 'shared/domain';
import { delayed, errorResponse, expectLog, type SentRequest } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { aPost, pagesOf, somePosts } from '../../test/posts.ts';

const openNews = (posts: readonly NewsPost[], address = '/news', role: Role | null = null) =>
  openPage(address, { role, responses: { 'GET /api/news': pagesOf(posts) } });
const cards = () => screen.getAllByRole('article');
const titles = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);

describe('the list of news', () => {
  test('shows the newest ten posts with date and beginning of the text', async () => {
    const snippet = 'The beginning in plain words...';
    const post = aPost({ id: 12, title: 'Spring fair', snippet, language: 'en' });
    const posts = [post, ...somePosts(11)];
    openNews(posts);
    expect(await screen.findByRole('heading', { level: 1, name: 'Latest News' })).toBeTruthy();
    // On a slow machine the heading is shown before the posts.
    await waitFor(() => expect(cards()).toHaveLength(10));
    const link = screen.getByRole('link', { name: 'Spring fair' });
    expect(link.getAttribute('href')).toBe('/news/12');
    const card = cards()[0];
    expect(card?.textContent).toContain('6 March 2026');
    expect(card?.querySelectorAll('[lang="en"][dir="auto"]')).toHaveLength(2);
    expect(card?.textContent).toContain(snippet);
  });

  test.each([
    ['larger', '/media/a.webp', false],
    ['like all others without a picture', null, true],
  ])('shows the newest post %s', async (_, bannerPhotoUrl, alike) => {
    const posts = [aPost({ id: 2, bannerPhotoUrl }), aPost({ id: 1 })];
    openNews(posts);
    await screen.findByText('Post 2');
    const [newest, other] = cards().map((card) => card.parentElement?.className);
    expect(newest === other).toBe(alike);
  });

  test('is filtered by the search term in the URL, which keeps the rest of it when the term changes', async () => {
    const { api, router } = openNews(somePosts(1), '/news?q=fair&page=2&from=mail');
    await screen.findByText('1 post for “fair”.', { exact: false });
    expect(api.requestsTo('GET /api/news')[0]?.query.toString()).toBe('page=0&size=10&q=fair');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search news' });
    expect(field.value).toBe('fair');
    expect(field.form?.getAttribute('action'), 'without a script').toBe('/news');
    fireEvent.click(screen.getByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(router.state.location.search).toBe('?from=mail'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fair' } });
    fireEvent.submit(screen.getByRole<HTMLInputElement>('searchbox').form as HTMLFormElement);
    await waitFor(() => expect(router.state.location.search).toBe('?from=mail&q=fair'));
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('1 post for “fair”.'),
    );
  });

  test('shows the newest posts where nothing is found', async () => {
    openPage('/news?q=zebra', {
      responses: {
        'GET /api/news': (request: SentRequest) =>
          pagesOf(request.query.has('q') ? [] : somePosts(9))(request),
      },
    });
    expect(await screen.findByText('No news found.')).toBeTruthy();
    await waitFor(() => expect(cards()).toHaveLength(4));
  });

  test('loads more, moves the focus to the first new post and announces the number of posts shown', async () => {
    const { router } = openNews(somePosts(25));
    const more = await screen.findByRole('button', { name: 'Load More' });
    fireEvent.click(more);
    expect(screen.getByRole('button', { name: 'Loading more...' })).toBeTruthy();
    await waitFor(() => expect(cards()).toHaveLength(20));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Post 15'));
    expect(screen.getByText('10 more posts loaded, 20 of 25').getAttribute('role')).toBe('status');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(cards()).toHaveLength(25));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Post 5'));
    expect(screen.queryByRole('button', { name: /Load/ })).toBeNull();
  });

  test('loads more at the space bar too, and leaves a click for a new tab to the browser', async () => {
    openNews(somePosts(25));
    const more = await screen.findByRole('button', { name: 'Load More' });
    expect(fireEvent.click(more, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('button', { name: 'Loading more...' })).toBeNull();
    fireEvent.keyDown(more, { key: ' ' });
    await waitFor(() => expect(cards()).toHaveLength(20));
  });

  test('shows as many pages as before when a visitor comes back, and without scripts has a link to the next one', async () => {
    openNews(somePosts(25), '/news?page=2');
    await waitFor(() => expect(cards()).toHaveLength(20));
    expect(titles().at(-1)).toBe('Post 6');
    expect(document.activeElement).toBe(document.body);
    const more = await screen.findByRole('button', { name: 'Load More' });
    expect(more.getAttribute('href')).toBe('/news?page=3#item-21');
    expect(document.getElementById('item-20')?.textContent).toContain('Post 6');
    expect(document.querySelectorAll('[style]')).toHaveLength(0);
  });

  test('shows what its address says after Back and Forward', async () => {
    const { router } = openPage('/news', {
      responses: {
        'GET /api/news': (request: SentRequest) =>
          pagesOf(somePosts(request.query.has('q') ? 15 : 25))(request),
      },
    });
    await waitFor(() => expect(titles()[0]).toBe('Post 25'));
    await act(() => router.navigate('/news?q=fair'));
    await waitFor(() => expect(titles()[0]).toBe('Post 15'));
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=fair&page=2'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(titles()[0]).toBe('Post 25'));
    await act(() => router.navigate(1));
    await waitFor(() => expect(titles()[0]).toBe('Post 15'));
    expect(cards()).toHaveLength(15);
  });

  test('shows a loading message, stops loading and offers a retry after a failure', async () => {
    expectLog('Failed to load news');
    const failure = delayed(errorResponse(500, 'No.'));
    const { api } = openPage('/news', { responses: { 'GET /api/news': failure.respond } });
    expect(await screen.findByText('Loading...')).toBeTruthy();
    failure.release();
    const retryButton = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    api.responses['GET /api/news'] = pagesOf(somePosts(3));
    await act(async () => fireEvent.click(retryButton));
    await waitFor(() => expect(cards()).toHaveLength(3));
  });

  test('still shows its posts when the next page fails to load', async () => {
    expectLog('Failed to load news');
    const { api } = openNews(somePosts(25));
    const more = await screen.findByRole('button', { name: 'Load More' });
    api.responses['GET /api/news'] = errorResponse(503, '');
    fireEvent.click(more);
    expect(await screen.findByText('The next posts could not be loaded.')).toBeTruthy();
    expect(cards()).toHaveLength(10);
    api.responses['GET /api/news'] = pagesOf(somePosts(25));
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(cards()).toHaveLength(20));
  });

  test.each([
    [1, false],
    [2, true],
  ] as const)('role %s may create a post, and see drafts: %s', async (role, mayCreate) => {
    openNews(somePosts(1), '/news', role);
    await screen.findByText('Post 1');
    expect(screen.queryByRole('link', { name: 'Drafts' }) !== null).toBe(mayCreate);
    const link = screen.queryByRole('link', { name: 'Create New Post' });
    expect(link?.getAttribute('href') ?? null).toBe(mayCreate ? '/news/create' : null);
  });
});
