import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from 'shared/session';
import { expectLog } from 'shared/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, type Asked, held, refusal } from './fake-api.ts';
import { openPage } from './fake-host.tsx';
import { aPost, pagesOf } from './posts.ts';

// The page and its editor are files of their own; the first test would have to wait for them.
beforeAll(async () => {
  await openForm('/news/create');
  cleanup();
}, 60_000);

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const title = () => screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement;
const content = () => screen.getByRole('textbox', { name: 'Content' }) as HTMLTextAreaElement;
const write = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const choose = (label: string, files: File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });
const QUESTION = 'Are you sure you want to save?';

async function openForm(path: string, answers: Answers = {}, state?: unknown) {
  const view = await act(async () => openPage(path, { role: 2, answers, state }));
  await screen.findByRole('textbox', { name: 'Content' }, { timeout: 50_000 });
  return view;
}

/** Presses Save and says yes. */
async function save() {
  press('Save');
  const question = await screen.findByRole('alertdialog', { name: QUESTION });
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Save' })));
}

function formOf(asked: Asked | undefined): FormData {
  if (!asked?.form) throw new Error('No form was sent');
  return asked.form;
}

const sent = async (asked: Asked | undefined) =>
  JSON.parse(await (formOf(asked).get('post') as Blob).text());

describe('writing a post', () => {
  test.each([null, 0, 1] as const)('is not for role %s', async (role) => {
    openPage('/news/create', { role });
    expect(await screen.findByText('Home page')).toBeTruthy();
  });

  test('needs a title', async () => {
    await openForm('/news/create');
    press('Save');
    expect(screen.getByText('Please give the post a title.')).toBeTruthy();
    expect(document.activeElement).toBe(title());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('asks before it saves, and leads to the list', async () => {
    const { api, router } = await openForm('/news/create', {
      'POST /api/news': aPost(),
      'GET /api/news': pagesOf([]),
    });
    write(title(), 'Spring fair');
    write(content(), 'Bring ++cakes++.');
    press('Save');
    const question = screen.getByRole('alertdialog', { name: QUESTION });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.to('POST /api/news')).toHaveLength(0);
    await save();
    expect(await screen.findByText('No news yet.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/news');
    const [asked] = api.to('POST /api/news');
    expect(await sent(asked)).toEqual({ title: 'Spring fair', content: 'Bring ++cakes++.' });
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('takes a banner and further photos along', async () => {
    const { api } = await openForm('/news/create', {
      'POST /api/news': aPost(),
      'GET /api/news': pagesOf([]),
    });
    write(title(), 'Spring fair');
    choose('Banner photo', [file('banner.png')]);
    choose('Extra photos', [file('1.png'), file('2.png'), file('plan.pdf', 'application/pdf')]);
    expect(screen.getByRole('alert').textContent).toContain('plan.pdf: Please choose');
    press('Move photo 2 earlier');
    await save();
    await screen.findByText('No news yet.');
    const form = formOf(api.to('POST /api/news')[0]);
    expect((form.get('banner') as File).name).toBe('banner.png');
    expect(form.getAll('extraPhotos').map((one) => (one as File).name)).toEqual(['2.png', '1.png']);
  });

  test("shows the server's sentence and keeps everything that was written", async () => {
    const { router } = await openForm('/news/create', {
      'POST /api/news': refusal(400, 'The title is not nice.'),
    });
    write(title(), 'Spring fair');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('The title is not nice.');
    expect(title().value).toBe('Spring fair');
    expect(router.state.location.pathname).toBe('/news/create');
  });

  test('says that it does not know what went wrong when the server says nothing', async () => {
    await openForm('/news/create', { 'POST /api/news': refusal(500, '') });
    write(title(), 'Spring fair');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('An unknown error occurred');
  });

  test('tells how much of the photos has left', async () => {
    const answer = held(aPost());
    await openForm('/news/create', { 'POST /api/news': answer.answer });
    write(title(), 'Spring fair');
    choose('Banner photo', [file('banner.png')]);
    await save();
    const progress = screen.getByRole('progressbar', { name: 'Uploading photos' });
    expect((progress as HTMLProgressElement).value).toBe(50);
  });
});

describe('when the session ends while somebody writes', () => {
  const expire = async () => {
    const view = await openForm('/news/create', {
      'POST /api/news': refusal(401, 'Please log in again.'),
      'GET /api/news': pagesOf([]),
    });
    write(title(), 'Spring fair');
    choose('Extra photos', [file('1.png')]);
    const { user } = useSession.getState();
    await save();
    // As the shell does when the user is another: guards run again.
    await act(() => view.router.revalidate());
    return { ...view, user };
  };

  test('text and photos stay, and it is said what to do', async () => {
    const { router } = await expire();
    expect(router.state.location.pathname).toBe('/news/create');
    expect(screen.getByRole('alert').textContent).toContain('log in in another tab');
    const login = screen.getByRole('link', { name: 'Log in in a new tab' });
    expect([login.getAttribute('target'), login.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(title().value).toBe('Spring fair');
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeTruthy();
    expect(localStorage.getItem('draft:7:news:new')).toContain('Spring fair');
  });

  test('everything is saved after logging in again', async () => {
    const { api, router, user } = await expire();
    if (!user) throw new Error('Nobody was signed in');
    api.answers['POST /api/news'] = aPost();
    await act(async () => useSession.setState({ status: 'signed-in', token: 'd.e.f', user }, true));
    expect(
      screen.getByText('You are logged in again as Mira Petrova. You can save now.'),
    ).toBeTruthy();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
    const [, again] = api.to('POST /api/news');
    expect(again?.headers.get('authorization')).toBe('Bearer d.e.f');
    expect(formOf(again).getAll('extraPhotos')).toHaveLength(1);
  });

  test('a form in which nothing was written is left', async () => {
    const { router } = await openForm('/news/create');
    useSession.setState({ status: 'anonymous', token: null, user: null }, true);
    await act(() => router.revalidate());
    expect(await screen.findByText('Home page')).toBeTruthy();
  });
});

describe('the photos of a post', () => {
  const photos = () => screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
  const tile = (place: number) => screen.getAllByRole('listitem')[place] as HTMLElement;
  const drag = (from: number, to: number) => {
    const dataTransfer = { types: [], files: [], setData: () => {} };
    fireEvent.dragStart(tile(from), { dataTransfer });
    const isTaken = !fireEvent.dragOver(tile(to), { dataTransfer });
    if (isTaken) fireEvent.drop(tile(to), { dataTransfer });
    fireEvent.dragEnd(tile(from), { dataTransfer });
    return isTaken;
  };

  test('are dragged into another order, which is said', async () => {
    await openForm('/news/create');
    choose('Extra photos', [file('1.png'), file('2.png'), file('3.png')]);
    expect(drag(2, 0)).toBe(true);
    expect(photos()).toEqual(['Photo 1, 3.png', 'Photo 2, 1.png', 'Photo 3, 2.png']);
    expect(screen.getByText('Photo 3 is now photo 1.').getAttribute('role')).toBe('status');
    press('Move photo 1 later');
    expect(photos()[1]).toBe('Photo 2, 3.png');
  });

  test('that are new stay behind those that are there', async () => {
    await openForm('/news/edit/5', {
      'GET /api/news/5': aPost({ id: 5, bannerPhotoUrl: null, extraPhotos: '/a,/b' }),
    });
    choose('Extra photos', [file('1.png')]);
    expect(drag(2, 0)).toBe(false);
    expect(drag(0, 1)).toBe(true);
    expect(photos()).toEqual(['Photo 1', 'Photo 2', 'Photo 3, 1.png']);
  });

  test('are added by dropping files', async () => {
    await openForm('/news/create');
    fireEvent.drop(screen.getByRole('group', { name: 'Extra photos' }), {
      dataTransfer: { types: ['Files'], files: [file('1.png')] },
    });
    expect(photos()).toEqual(['Photo 1, 1.png']);
  });
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
    const [asked] = api.to('PUT /api/news/5');
    expect(asked?.headers.get('if-match')).toBe('"3"');
    expect(await sent(asked)).toEqual({ title: 'Fair', content: 'New text', extraPhotos: '/b' });
  });

  test('shows at once the post which the page before gave along', async () => {
    await openForm('/news/edit/5', { 'GET /api/news/5': () => new Promise(() => {}) }, { post });
    expect(title().value).toBe('Fair');
  });

  test('points out that the post given along was changed since', async () => {
    const newer = { ...post, title: 'Newer', version: 4 };
    await openForm('/news/edit/5', { 'GET /api/news/5': newer }, { post });
    fireEvent.click(await screen.findByRole('button', { name: 'Load the newer text' }));
    expect(title().value).toBe('Newer');
  });

  test('is not possible when the post is not there', async () => {
    expectLog('Failed to load news post');
    await act(async () =>
      openPage('/news/edit/5', { role: 2, answers: { 'GET /api/news/5': refusal(404, 'No.') } }),
    );
    expect(await screen.findByRole('heading', { name: 'News post not found' })).toBeTruthy();
  });

  const conflict = async () => {
    const theirs = { ...post, title: 'Theirs', content: 'Their text', version: 8 };
    const view = await openForm('/news/edit/5', {
      'GET /api/news/5': post,
      'PUT /api/news/5': ({ headers }: Asked) =>
        headers.get('if-match') === '"8"'
          ? { ...theirs, version: 9 }
          : refusal(409, 'Maria Petrova has saved a change.'),
    });
    view.api.answers['GET /api/news/5'] = theirs;
    write(title(), 'Mine');
    await save();
    await screen.findByRole('alertdialog', { name: 'Somebody else has changed this post' });
    return view;
  };

  test('does not overwrite what somebody else saved meanwhile, unless told to', async () => {
    const { api, router } = await conflict();
    expect(screen.getByText(/Maria Petrova has saved a change\. That was on/)).toBeTruthy();
    await act(async () => press('Keep mine'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/news/5'));
    expect((await sent(api.to('PUT /api/news/5')[1])).title).toBe('Mine');
  });

  test("takes over somebody else's text when told to", async () => {
    await conflict();
    press('Load theirs');
    expect(title().value).toBe('Theirs');
    expect(content().value).toBe('Their text');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a draft', () => {
  test('is kept every second and offered at the next visit', async () => {
    const { unmount } = await openForm('/news/create');
    write(title(), 'Spring fair');
    expect(await screen.findByText(/^Draft saved \d\d:\d\d$/, {}, { timeout: 3000 })).toBeTruthy();
    expect(localStorage.getItem('draft:7:news:new')).toContain('Spring fair');
    unmount();
    await openForm('/news/create');
    expect(screen.getByText(/^Draft from \d\d:\d\d found$/)).toBeTruthy();
    expect(title().value).toBe('');
    press('Restore');
    expect(title().value).toBe('Spring fair');
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  test('is kept when the page goes away before the second is over', async () => {
    await openForm('/news/create');
    write(title(), 'Spring fair');
    fireEvent(window, new Event('pagehide'));
    expect(localStorage.getItem('draft:7:news:new')).toContain('Spring fair');
  });

  test('can be discarded', async () => {
    const draft = { title: 'Old', content: '', savedAt: Date.now(), version: null };
    localStorage.setItem('draft:7:news:new', JSON.stringify(draft));
    await openForm('/news/create');
    press('Discard');
    expect(localStorage.getItem('draft:7:news:new')).toBeNull();
    expect(screen.queryByText(/^Draft from/)).toBeNull();
  });

  test('of another user is not offered', async () => {
    const draft = { title: 'Old', content: '', savedAt: Date.now(), version: null };
    localStorage.setItem('draft:8:news:new', JSON.stringify(draft));
    await openForm('/news/create');
    expect(screen.queryByText(/^Draft from/)).toBeNull();
  });
});

describe('leaving the form', () => {
  test('asks first when something was written', async () => {
    const { router } = await openForm('/news/create', { 'GET /api/news': pagesOf([]) });
    write(title(), 'Spring fair');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe('/news/create');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
  });

  const leave = async (answers: Answers) => {
    const view = await openForm('/news/create', { 'GET /api/news': pagesOf([]), ...answers });
    write(title(), 'Spring fair');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Save' })));
    return view;
  };

  test('can save first', async () => {
    const { api, router } = await leave({ 'POST /api/news': aPost() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
    expect(api.to('POST /api/news')).toHaveLength(1);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('does not happen when saving fails', async () => {
    const { router } = await leave({ 'POST /api/news': refusal(400, 'The title is not nice.') });
    expect((await screen.findByRole('alert')).textContent).toBe('The title is not nice.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/news/create');
  });

  test('is free when nothing was written', async () => {
    const { router } = await openForm('/news/create', { 'GET /api/news': pagesOf([]) });
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
  });

  test.each([
    [false, false],
    [true, true],
  ])('by closing the tab with changes (%s) makes the browser ask (%s)', async (isChanged, asks) => {
    await openForm('/news/create');
    if (isChanged) write(title(), 'Spring fair');
    const closing = new Event('beforeunload', { cancelable: true });
    fireEvent(window, closing);
    expect(closing.defaultPrevented).toBe(asks);
  });
});
