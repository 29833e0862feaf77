import { act, fireEvent, screen, within } from '@testing-library/react';
import type { NewsPost } from 'shared/contract';
import {
  delayed,
  errorResponse,
  expectLog,
  type FakeResponses,
  type SentRequest,
} from 'shared/testing';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  choose,
  content,
  file,
  formOf,
  loadForm,
  openForm,
  press,
  sentPost,
  title,
  write,
} from '../../test/news-form-page.ts';
import { aPost, pagesOf } from '../../test/posts.ts';

const SAVED = /^Saved \d\d:\d\d$/;
const CREATE = 'POST /api/news';
const UPDATE = 'PUT /api/news/5';
const draft = (version: number, post: Partial<NewsPost> = {}) =>
  aPost({ id: 5, title: 'Fair', content: '', status: 'draft', version, ...post });

beforeAll(loadForm);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/news/create');
});
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const open = (responses: FakeResponses = {}) =>
  openForm('/news/create', { [CREATE]: draft(1), [UPDATE]: draft(2), ...responses });

describe('a new post', () => {
  test('is saved as a draft every ten seconds while it changes, and a reload opens the draft', async () => {
    const { api } = await open();
    await pass(20);
    expect(api.calls).toEqual([]);
    write(title(), 'Fair');
    await pass(10);
    expect(screen.getByText(SAVED).getAttribute('role')).toBe('status');
    expect(await sentPost(api.requestsTo(CREATE)[0])).toMatchObject({
      title: 'Fair',
      status: 'draft',
    });
    expect(location.pathname).toBe('/news/edit/5');
    await pass(30);
    expect(api.calls).toHaveLength(1);
    write(content(), 'Cakes');
    await pass(10);
    expect(api.calls).toEqual([CREATE, UPDATE]);
    const [update] = api.requestsTo(UPDATE);
    expect(update?.headers.get('if-match')).toBe('"1"');
    expect(await sentPost(update)).toEqual({ title: 'Fair', content: 'Cakes', extraPhotos: '' });
    expect(title().value + content().value).toBe('FairCakes');
    // No browser keeps what the server has.
    await pass(2);
    expect(storedDrafts()).toEqual([]);
  });

  test('is never saved twice at once: publishing waits, and goes over the draft', async () => {
    const answer = delayed(draft(1));
    const { api } = await open({ [CREATE]: answer.respond, 'GET /api/news': pagesOf([]) });
    write(title(), 'Fair');
    await pass(30);
    write(content(), 'Cakes');
    press('Publish');
    const question = screen.getByRole('alertdialog', { name: 'Publish this post now?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Publish' }));
    await pass(1);
    expect(api.calls).toEqual([CREATE]);
    answer.release();
    await pass(1);
    const [update, ...others] = api.requestsTo(UPDATE);
    expect(others).toEqual([]);
    expect(await sentPost(update)).toMatchObject({ content: 'Cakes', status: 'published' });
  });

  /** The first save gets no answer, the others get these. */
  const lostThen = (...answers: object[]) => {
    const rest = [...answers];
    let saves = 0;
    return () =>
      saves++ === 0 ? Promise.reject(new TypeError('Failed to fetch')) : (rest.shift() ?? draft(1));
  };
  const keysOf = (requests: readonly SentRequest[]) =>
    requests.map(({ headers }) => headers.get('idempotency-key'));

  test('has one draft although the first answer was lost', async () => {
    expectLog('A draft could not be saved');
    const { api } = await open({ [CREATE]: lostThen() });
    write(title(), 'Fair');
    await pass(10);
    expect(screen.getByText(/^Not saved: the site cannot be reached/)).toBeTruthy();
    write(content(), 'Cakes');
    await pass(10);
    expect(screen.getByText(SAVED)).toBeTruthy();
    // The first save is repeated as it was, and the newer text goes over it.
    expect(api.calls).toEqual([CREATE, CREATE, UPDATE]);
    const [key, sameKey] = keysOf(api.requestsTo(CREATE));
    expect(key).toBeTruthy();
    expect(sameKey).toBe(key);
    const bodies = await Promise.all(api.requestsTo(CREATE).map(sentPost));
    expect(bodies[1]).toEqual(bodies[0]);
    const [update] = api.requestsTo(UPDATE);
    expect(update?.headers.get('if-match')).toBe('"1"');
    expect(await sentPost(update)).toMatchObject({ content: 'Cakes' });
  });

  test('is another draft if somebody has changed the one whose answer was lost', async () => {
    expectLog('A draft could not be saved');
    const { api } = await open({ [CREATE]: lostThen(errorResponse(409, 'Saved already.')) });
    write(title(), 'Fair');
    await pass(20);
    expect(screen.getByText(SAVED)).toBeTruthy();
    const [key, sameKey, otherKey] = keysOf(api.requestsTo(CREATE));
    expect([sameKey === key, otherKey === key]).toEqual([true, false]);
  });

  test('is not published by a repeated save, once its writer saves a draft instead', async () => {
    const { api } = await open({ [CREATE]: lostThen() });
    write(title(), 'Fair');
    press('Publish');
    const question = screen.getByRole('alertdialog', { name: 'Publish this post now?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Publish' }));
    await pass(1);
    press('Save draft');
    await pass(1);
    const bodies = await Promise.all(api.requestsTo(CREATE).map(sentPost));
    expect(bodies.map(({ status }) => status)).toEqual(['published', 'draft']);
    expect(new Set(keysOf(api.requestsTo(CREATE))).size).toBe(2);
  });

  test('that is typed on keeps its newest words in this browser, under the saved draft', async () => {
    await open();
    write(title(), 'Fair');
    await pass(2);
    expect(storedDrafts()).toEqual(['draft:7:news:new']);
    await pass(8);
    write(content(), 'Cakes');
    await pass(2);
    expect(storedDrafts()).toEqual(['draft:7:news:5']);
  });

  test('waits for the connection, and says where the text is', async () => {
    const { api } = await open();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    write(title(), 'Fair');
    await pass(10);
    expect(
      screen.getByText(/cannot be reached\. Your text is kept on this device\.$/),
    ).toBeTruthy();
    expect(api.calls).toEqual([]);
    onLine.mockRestore();
    await pass(10);
    expect(screen.getByText(SAVED)).toBeTruthy();
  });

  test('waits for a login when the session ends', async () => {
    expectLog('A draft could not be saved');
    const { api } = await open({ [CREATE]: errorResponse(401, 'Please log in again.') });
    write(title(), 'Fair');
    await pass(30);
    expect(api.calls).toEqual([CREATE]);
    expect(screen.getByText(/^You are no longer logged in/)).toBeTruthy();
    expect(screen.getByText(/^Draft saved \d\d:\d\d$/)).toBeTruthy();
    expect(title().value).toBe('Fair');
  });

  test('is saved without new photos, which wait for the writer', async () => {
    const { api } = await open();
    write(title(), 'Fair');
    await choose('Extra photos', [file('1.png')]);
    await pass(10);
    expect(formOf(api.requestsTo(CREATE)[0]).has('extraPhotos')).toBe(false);
    expect(screen.getByText(/^Saved .*, without the photos/)).toBeTruthy();
    press('Save draft');
    await pass(1);
    expect(formOf(api.requestsTo(UPDATE)[0]).getAll('extraPhotos')).toHaveLength(1);
  });

  test('is published later in three taps, but not at a time that the clocks skip', async () => {
    vi.setSystemTime(Date.parse('2026-11-28T10:00:00Z'));
    const { api } = await open();
    write(title(), 'Fair');
    press('Publish later');
    const dialog = within(screen.getByRole('dialog'));
    const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Publish later' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Another time' }));
    write(dialog.getByLabelText('Day and time at the school'), '2027-03-28T03:30');
    confirm();
    expect(dialog.getByText(/^There is no such time/)).toBeTruthy();
    expect(api.calls).toEqual([]);
    fireEvent.click(dialog.getByRole('radio', { name: 'Monday, 30 November, 08:00' }));
    confirm();
    await pass(1);
    expect(await sentPost(api.requestsTo(CREATE)[0])).toMatchObject({
      status: 'scheduled',
      publishAt: '2026-11-30T06:00:00.000Z',
    });
  });
});

describe('an opened post', () => {
  const openPost = async (post: NewsPost, responses: FakeResponses = {}) => {
    const view = await openForm('/news/edit/5', { 'GET /api/news/5': post, ...responses });
    write(content(), 'Mine');
    await pass(10);
    return view;
  };

  test('that is published is not touched by itself', async () => {
    const { api } = await openPost(aPost({ id: 5, status: 'published' }));
    expect(api.calls).toEqual(['GET /api/news/5']);
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  const openIntoConflict = async (theirs: Partial<NewsPost>) => {
    expectLog('A draft could not be saved');
    const newer = draft(8, { content: 'Theirs', ...theirs });
    let reads = 0;
    return openPost(draft(3), {
      'GET /api/news/5': () => (reads++ === 0 ? draft(3) : newer),
      [UPDATE]: ({ headers }: { readonly headers: Headers }) =>
        headers.get('if-match') === '"8"'
          ? draft(9)
          : errorResponse(409, 'Maria Petrova has saved a change.'),
    });
  };

  test('that somebody else has changed asks before it goes over their text', async () => {
    const { api } = await openIntoConflict({});
    const dialog = screen.getByRole('alertdialog', { name: /has been changed meanwhile/ });
    expect(within(dialog).getByText(/Maria Petrova has saved a change/)).toBeTruthy();
    await pass(30);
    expect(api.requestsTo(UPDATE)).toHaveLength(1);
    press('Keep mine');
    await pass(10);
    expect(api.requestsTo(UPDATE)[1]?.headers.get('if-match')).toBe('"8"');
    expect(screen.getByText(SAVED)).toBeTruthy();
  });

  test('that somebody else has published is not touched any more', async () => {
    const { api } = await openIntoConflict({ status: 'published' });
    press('Keep mine');
    await pass(30);
    expect(api.requestsTo(UPDATE)).toHaveLength(1);
    expect(content().value).toBe('Mine');
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
