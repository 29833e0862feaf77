import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from 'shared/session';
import { delayed, errorResponse, expectLog, type SentRequest, takeLogs } from 'shared/testing';
import { useToasts } from 'shared/toasts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import {
  choose,
  content,
  file,
  formOf,
  loadForm,
  openForm,
  PUBLISH_QUESTION,
  press,
  publish,
  save,
  sentPost,
  title,
  toastTexts,
  write,
} from '../../test/news-form-page.ts';
import { aPost, pagesOf } from '../../test/posts.ts';

beforeAll(loadForm);
describe('writing a post', () => {
  test('begins with its title, shows a confirmation before saving, then opens the list', async () => {
    const { api, router } = await openForm('/news/create', {
      'POST /api/news': aPost(),
      'GET /api/news': pagesOf([]),
      'GET /api/news/1': aPost(),
    });
    expect(document.activeElement).toBe(title());
    write(title(), 'Spring fair');
    write(content(), 'Bring ++cakes++.');
    const author = screen.getByLabelText('Author');
    const names = within(author).getAllByRole('option');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Student Council',
      useSession.getState().user?.name,
    ]);
    fireEvent.change(author, { target: { value: 'own' } });
    press('Publish');
    const question = screen.getByRole('alertdialog', { name: PUBLISH_QUESTION });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.requestsTo('POST /api/news')).toHaveLength(0);
    await publish();
    expect(await screen.findByText('No news yet.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/news');
    const [request] = api.requestsTo('POST /api/news');
    expect(await sentPost(request)).toEqual({
      title: 'Spring fair',
      content: 'Bring ++cakes++.',
      status: 'published',
      signature: 'OWN',
    });
    expect(localStorage.getItem('draft:7:news:new')).toBeNull();
    const [published] = useToasts.getState();
    expect(published?.text).toBe('Post published.');
    await act(async () => published?.action?.run());
    await waitFor(() => expect(router.state.location.pathname).toBe('/news/edit/1'));
  });

  test('sends a banner and further photos', async () => {
    const { api } = await openForm('/news/create', {
      'POST /api/news': aPost(),
      'GET /api/news': pagesOf([]),
    });
    write(title(), 'Spring fair');
    await choose('Banner photo', [file('banner.png')]);
    await choose('Extra photos', [
      file('1.png'),
      file('2.png'),
      file('plan.pdf', 'application/pdf'),
    ]);
    expect(screen.getByRole('alert').textContent).toContain('plan.pdf: Please choose');
    press('Move photo 2 earlier');
    await publish();
    await screen.findByText('No news yet.');
    const form = formOf(api.requestsTo('POST /api/news')[0]);
    expect((form.get('banner') as File).name).toBe('banner.png');
    expect(form.getAll('extraPhotos').map((file) => (file as File).name)).toEqual([
      '2.png',
      '1.png',
    ]);
  });

  test('shows at once which picture is damaged', async () => {
    await openForm('/news/create');
    await choose('Extra photos', [file('one.png'), file('two.png')]);
    fireEvent.error(screen.getByRole('img', { name: 'Photo 2, two.png' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'two.png cannot be read as a picture. Please choose another one.',
    );
    expect(screen.getByRole('img', { name: 'Photo 1, one.png' })).toBeTruthy();
  });

  test('shows a general message when the server gives no reason, and that the post may exist', async () => {
    await openForm('/news/create', { 'POST /api/news': errorResponse(500, '') });
    write(title(), 'Spring fair');
    await publish();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An unknown error occurred. It may have been saved all the same: please look at the list before you try again.',
    );
  });
});

test('photos are dropped, and dragged into another order, which is announced, new ones after the saved ones', async () => {
  await openForm('/news/edit/5', { 'GET /api/news/5': aPost({ id: 5, extraPhotos: '/a,/b,/c' }) });
  fireEvent.drop(screen.getByRole('group', { name: 'Extra photos' }), {
    dataTransfer: { types: ['Files'], files: [file('1.png')] },
  });
  await screen.findByRole('img', { name: 'Photo 4, 1.png' });
  expect(screen.getByRole('img', { name: 'Photo 3' }).getAttribute('src')).toBe('/c');
  const sources = () =>
    screen.getAllByRole('img').map((image) => image.getAttribute('src')?.replace(/^blob:.*/, '1'));
  const tile = (index: number) => screen.getAllByRole('listitem')[index] as HTMLElement;
  const drag = (from: number, to: number) => {
    const dataTransfer = { types: [], files: [], setData: () => {} };
    fireEvent.dragStart(tile(from), { dataTransfer });
    const isTaken = !fireEvent.dragOver(tile(to), { dataTransfer });
    if (isTaken) fireEvent.drop(tile(to), { dataTransfer });
    fireEvent.dragEnd(tile(from), { dataTransfer });
    return isTaken;
  };
  expect(drag(3, 0)).toBe(false);
  expect(drag(2, 0)).toBe(true);
  expect(sources()).toEqual(['/c', '/a', '/b', '1']);
  expect(screen.getByText('Photo 3 is now photo 1.').getAttribute('role')).toBe('status');
  press('Move photo 1 later');
  expect(sources()).toEqual(['/a', '/c', '/b', '1']);
});

describe('changing a post', () => {
  const post = aPost({
    id: 5,
    title: 'Fair',
    content: 'Old text',
    version: 3,
    extraPhotos: '/a,/b',
  });

  test('begins with the post, sends its version, and leads back to it', async () => {
    const { api, router } = await openForm('/news/edit/5', {
      'GET /api/news/5': post,
      'PUT /api/news/5': { ...post, version: 4 },
    });
    expect(title().value).toBe('Fair');
    expect(content().value).toBe('Old text');
    write(content(), 'New text');
    press('Remove photo 1');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/news/5'));
    expect(toastTexts()).toEqual(['Post saved.']);
    const [request] = api.requestsTo('PUT /api/news/5');
    expect(request?.headers.get('if-match')).toBe('"3"');
    expect(await sentPost(request)).toEqual({
      title: 'Fair',
      content: 'New text',
      extraPhotos: '/b',
    });
  });

  test('shows that the post has changed since the previous page passed it on', async () => {
    const newer = delayed({ ...post, title: 'Newer', version: 4 });
    await openForm('/news/edit/5', { 'GET /api/news/5': newer.respond }, { post });
    expect(title().value, 'at once the post that was passed on').toBe('Fair');
    write(title(), 'Mine');
    newer.release();
    const load = await screen.findByRole('button', { name: 'Load the newer text' });
    expect(title().value).toBe('Mine');
    fireEvent.click(load);
    expect(title().value).toBe('Newer');
  });

  test('begins with the newer post when nothing has been typed', async () => {
    const newer = delayed({ ...post, title: 'Newer', version: 4 });
    const { api } = await openForm('/news/edit/5', { 'GET /api/news/5': newer.respond }, { post });
    newer.release();
    await waitFor(() => expect(title().value).toBe('Newer'));
    expect(screen.queryByRole('button', { name: 'Load the newer text' })).toBeNull();
    api.responses['PUT /api/news/5'] = { ...post, version: 5 };
    write(title(), 'Newest');
    await save();
    expect(api.requestsTo('PUT /api/news/5')[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('shows that the post was deleted since the previous page passed it on', async () => {
    expectLog('Failed to load news post');
    await openForm('/news/edit/5', { 'GET /api/news/5': errorResponse(404, 'No.') }, { post });
    expect(await screen.findByText('This post has been deleted since you opened it.')).toBeTruthy();
  });

  test.each([
    [404, 'News post not found'],
    [503, 'The section is unavailable'],
  ])('is not possible when the response is %i', async (status, words) => {
    await act(async () =>
      openPage('/news/edit/5', {
        role: 2,
        responses: { 'GET /api/news/5': errorResponse(status, 'No.') },
      }),
    );
    expect(await screen.findByText(words)).toBeTruthy();
    // React logs what a page throws, too.
    expect(takeLogs('error')).toContain('Failed to load news post');
  });

  const saveIntoConflict = async () => {
    const newerPost = { ...post, title: 'Theirs', content: 'Their text', version: 8 };
    const view = await openForm('/news/edit/5', {
      'GET /api/news/5': post,
      'PUT /api/news/5': ({ headers }: SentRequest) =>
        headers.get('if-match') === '"8"'
          ? { ...newerPost, version: 9 }
          : errorResponse(409, 'Maria Petrova has saved a change.'),
    });
    view.api.responses['GET /api/news/5'] = newerPost;
    write(title(), 'Mine');
    await save();
    await screen.findByRole('alertdialog', { name: 'This post has been changed meanwhile' });
    return view;
  };

  test("loads the other person's text on demand", async () => {
    await saveIntoConflict();
    expect(screen.getByText(/Maria Petrova has saved a change\. That was on/)).toBeTruthy();
    press('Load theirs');
    expect(title().value).toBe('Theirs');
    expect(content().value).toBe('Their text');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
