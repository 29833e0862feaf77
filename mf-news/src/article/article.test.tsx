import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorResponse } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../../test/host.ts';
import { aPost, pagesOf } from '../../test/posts.ts';
import { bannerLayout } from './article-banner.tsx';

const storedUrl = (width: number, height: number) =>
  `/media/0123456789abcdef-${width}x${height}.webp`;
const show = (post: ReturnType<typeof aPost>, role: 0 | 2 | null = null) =>
  openPage(`/news/${post.id}`, { role, responses: { [`GET /api/news/${post.id}`]: post } });
const layout = () => screen.getByRole('article').dataset['layout'];
const banner = () => document.querySelector('figure img') as HTMLImageElement;

// The page of these tests loads no pictures, yet calls them complete.
beforeEach(
  () => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false),
);

describe('an article', () => {
  test('shows everybody title, author, long date and formatted Markdown in the language and direction of its text', async () => {
    const content = '# Щандове\n\nЕла **днес**.';
    const { api, container } = show(aPost({ id: 5, title: 'Базар', content, language: 'bg' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Базар' })).toBeTruthy();
    expect(screen.getByText('6 March 2026').getAttribute('datetime')).toBe(
      '2026-03-05T22:30:00.000Z',
    );
    expect(screen.getByText('· 1 min read')).toBeTruthy();
    expect(screen.getByText('By Student Council').closest('[lang="bg"]')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Щандове' })).toBeTruthy();
    expect(screen.getByText('днес').tagName).toBe('STRONG');
    expect(screen.queryByRole('heading', { name: 'Gallery' })).toBeNull();
    expect(document.title).toBe('Базар · Student Council');
    const [request] = api.requestsTo('GET /api/news/5');
    expect(request?.headers.get('authorization'), 'as everybody reads it').toBeNull();
    const marked = [...container.querySelectorAll('[lang="bg"][dir="auto"]')];
    expect(marked.map(({ textContent }) => textContent?.trim())).toEqual([
      'Базар',
      expect.stringMatching(/^Щандове\s+Ела днес\.$/),
    ]);
  });

  test.each([
    [null, 'banner'],
    [Number.NaN, 'banner'],
    [0, 'banner'],
    [1.201, 'banner'],
    [1.2, 'square'],
    [0.8, 'square'],
    [0.799, 'sidebar'],
  ])('a banner whose width is %s of its height has the layout %s', (ratio, expected) => {
    expect(bannerLayout(ratio)).toBe(expected);
  });

  /** Loads the banner in this size, as the browser does. */
  const loadBanner = (width: number, height: number) => {
    const image = banner();
    Object.defineProperties(image, {
      naturalWidth: { value: width },
      naturalHeight: { value: height },
    });
    fireEvent.load(image);
  };

  test('a stored banner has the layout of its address, although a smaller variant has rounded sides, until it fails', async () => {
    show(aPost({ bannerPhotoUrl: storedUrl(799, 1000) }));
    await screen.findByRole('article');
    expect(layout()).toBe('sidebar');
    loadBanner(4, 5);
    expect(layout()).toBe('sidebar');
    fireEvent.error(banner());
    expect(layout()).toBe('banner');
    expect(screen.getByText('The picture could not be loaded.')).toBeTruthy();
  });

  test('another banner is measured when it is loaded', async () => {
    show(aPost({ bannerPhotoUrl: 'https://pictures.example/a.jpg' }));
    await screen.findByRole('article');
    expect(layout()).toBe('banner');
    loadBanner(600, 1000);
    expect(layout()).toBe('sidebar');
  });

  test.each([
    [0, 'banner', 1],
    [600, 'sidebar', 0],
  ])(
    'a banner of %i px that loaded or failed before hydration is measured',
    async (width, is, messages) => {
      vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
      vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width);
      vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1000);
      show(aPost({ bannerPhotoUrl: 'https://pictures.example/a.jpg' }));
      await screen.findByRole('article');
      await waitFor(() => {
        expect(layout()).toBe(is);
        expect(screen.queryAllByText('The picture could not be loaded.')).toHaveLength(messages);
      });
    },
  );

  test.each([404, 400, 500])('is not found when the response is %i', async (status) => {
    openPage('/news/5', { responses: { 'GET /api/news/5': errorResponse(status, 'No.') } });
    expect(await screen.findByRole('heading', { name: 'News post not found' })).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to all news' });
    expect(back.getAttribute('href')).toBe('/news');
  });

  test.each([
    ['no response arrives', () => Promise.reject(new TypeError('no network'))],
    [
      'the proxy responds instead of the site',
      () => new Response('Bad gateway', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
  ])('is unavailable, not missing, when %s', async (_, respond) => {
    openPage('/news/5', { responses: { 'GET /api/news/5': respond } });
    expect(await screen.findByText('The section is unavailable')).toBeTruthy();
  });
});

describe('the gallery', () => {
  const photos = ['/a.jpg', '/b.jpg', '/c.jpg'];
  const openPhoto = async (index: number) => {
    const view = show(aPost({ extraPhotos: ` ${photos.join(' , ')},, ` }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Gallery' })).toBeTruthy();
    const thumbnail = screen.getByRole('button', { name: `Open photo ${index} of 3` });
    fireEvent.click(thumbnail);
    return { ...view, thumbnail, dialog: screen.getByRole('dialog') };
  };
  const source = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('src');

  test.each([
    ['the × button', () => fireEvent.click(screen.getByRole('button', { name: '× Close' }))],
    ['a click beside the photo', () => fireEvent.click(screen.getByRole('dialog'))],
    ['Esc', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    [
      "the browser's own way to close",
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
    ['Back', () => act(() => void dispatchEvent(new PopStateEvent('popstate')))],
  ])('is closed by %s, and the focus is where it was', async (_, close) => {
    const { thumbnail } = await openPhoto(2);
    close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(thumbnail);
  });

  test('says what the pictures show, below the author', async () => {
    const extraPhotoAlts = ['', 'Cakes on a table', ''];
    const pictures = { bannerPhotoUrl: '/hall.jpg', bannerAlt: 'The hall' };
    const author = 'Ana Ilieva';
    show(aPost({ ...pictures, extraPhotos: photos.join(','), extraPhotoAlts, author }));
    expect(await screen.findByText('By Ana Ilieva')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'The hall' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open photo 2 of 3: Cakes on a table' }));
    expect(screen.getByRole('img', { name: 'Cakes on a table' })).toBeTruthy();
  });

  test('moves between photos by keys and buttons, and stays open at a click on one', async () => {
    const { dialog } = await openPhoto(1);
    expect(source()).toBe('/a.jpg');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(source()).toBe('/b.jpg');
    fireEvent.keyDown(dialog, { key: 'End' });
    expect(source()).toBe('/c.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(source()).toBe('/a.jpg');
    fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(source()).toBe('/c.jpg');
    fireEvent.keyDown(dialog, { key: 'Home' });
    expect(screen.getByRole('dialog', { name: 'Photo 1 of 3' })).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('img'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test.each([
    ['to the left shows the next', 300, 200, 1, '/b.jpg'],
    ['to the right shows the one before', 200, 300, 1, '/c.jpg'],
    ['that is too short changes nothing', 200, 230, 1, '/a.jpg'],
    ['over a zoomed photo changes nothing', 300, 200, 2, '/a.jpg'],
  ])('a swipe %s', async (_, from, to, scale, expected) => {
    vi.stubGlobal('visualViewport', { scale });
    const { dialog } = await openPhoto(1);
    fireEvent.touchStart(dialog, { touches: [{ clientX: from }] });
    fireEvent.touchEnd(dialog, { changedTouches: [{ clientX: to }] });
    expect(source()).toBe(expected);
  });
});

describe('deleting a post', () => {
  const QUESTION = 'Are you sure you want to delete this post?';
  const responses = {
    'GET /api/news/5': aPost({ id: 5 }),
    'GET /api/news': pagesOf([]),
    'DELETE /api/news/5': undefined,
    'POST /api/news/5/restore': aPost({ id: 5 }),
  };
  const openDeleteDialog = async (overrides = {}) => {
    const view = openPage('/news/5', { role: 2, responses: { ...responses, ...overrides } });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Post' }));
    return view;
  };

  test.each([null, 1] as const)('is not offered to role %s', async (role) => {
    openPage('/news/5', { role, responses });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: 'Delete Post' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit Post' })).toBeNull();
  });

  test('needs a confirmation, leads to the list, and can be undone', async () => {
    const { api, router } = await openDeleteDialog();
    const question = screen.getByRole('alertdialog', { name: QUESTION });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(api.requestsTo('DELETE /api/news/5')).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: 'Delete Post' }));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No news yet.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/news');
    expect(api.requestsTo('DELETE /api/news/5')[0]?.headers.get('authorization')).toBe(
      'Bearer a.b.c',
    );
    const [toast] = useToasts.getState();
    expect(toast?.text).toBe('Post deleted.');
    expect(toast?.action?.label).toBe('Undo');
    act(() => toast?.action?.run());
    expect(await screen.findByRole('heading', { level: 1, name: 'Post 5' })).toBeTruthy();
    expect(api.requestsTo('POST /api/news/5/restore')).toHaveLength(1);
  });

  test('shows an error when it fails, and leaves the post', async () => {
    const { router } = await openDeleteDialog({
      'DELETE /api/news/5': errorResponse(500, 'Out of order.'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Delete failed.'));
    expect(router.state.location.pathname).toBe('/news/5');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('editing hands the post over to the form', async () => {
    const { router } = openPage('/news/5', { role: 3, responses });
    const edit = await screen.findByRole('link', { name: 'Edit Post' });
    expect(edit.getAttribute('href')).toBe('/news/edit/5');
    fireEvent.click(edit);
    await waitFor(() => expect(router.state.location.pathname).toBe('/news/edit/5'));
    expect(router.state.location.state).toEqual({ post: aPost({ id: 5 }) });
  });
});
