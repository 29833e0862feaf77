import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSession } from 'shared/session';
import { errorResponse, expectLog, type FakeResponses } from 'shared/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  choose,
  file,
  loadForm,
  openForm,
  press,
  publish,
  sentPost,
  title,
  toastTexts,
  write,
} from '../../test/news-form-page.ts';
import { aPost, pagesOf } from '../../test/posts.ts';

beforeAll(loadForm);
describe('when the session ends while a post is written', () => {
  const expire = async () => {
    const view = await openForm('/news/create', {
      'POST /api/news': errorResponse(401, 'Please log in again.'),
      'GET /api/news': pagesOf([]),
    });
    write(title(), 'Spring fair');
    await choose('Extra photos', [file('1.png')]);
    await publish();
    await screen.findByRole('alert');
    // The guards run again, as the shell does for another user.
    await act(() => view.router.revalidate());
    return view;
  };

  test('text and photos stay, and the page explains what to do', async () => {
    const { router } = await expire();
    expect(router.state.location.pathname).toBe('/news/create');
    expect(screen.getByRole('alert').textContent).toContain('log in again');
    const login = screen.getByRole('link', { name: 'Log in in a new tab' });
    expect([login.getAttribute('target'), login.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    press('Publish');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Password of /));
    expect(title().value).toBe('Spring fair');
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeTruthy();
    expect(localStorage.getItem('draft:7:news:new')).toContain('Spring fair');
  });

  test('an edit continues from its base version, even if the post has changed', async () => {
    expectLog('Failed to load news post');
    const view = await openForm('/news/edit/5', { 'GET /api/news/5': aPost({ id: 5 }) });
    write(title(), 'A better title');
    view.api.responses['GET /api/news/5'] = errorResponse(404, 'No.');
    await act(() => view.router.revalidate());
    expect(title().value).toBe('A better title');
  });

  test('a form without changes is left', async () => {
    const { router } = await openForm('/news/create');
    useSession.setState({ status: 'anonymous', token: null, user: null }, true);
    await act(() => router.revalidate());
    expect(await screen.findByText('Home page')).toBeTruthy();
  });
});

describe('a draft', () => {
  test('can be discarded', async () => {
    const draft = { title: 'Old', content: '', savedAt: Date.now(), version: null };
    localStorage.setItem('draft:7:news:new', JSON.stringify(draft));
    await openForm('/news/create');
    press('Discard');
    expect(localStorage.getItem('draft:7:news:new')).toBeNull();
    expect(screen.queryByText(/^Draft from/)).toBeNull();
  });
});

describe('leaving the form', () => {
  test('shows a confirmation when something was written', async () => {
    const { router } = await openForm('/news/create', { 'GET /api/news': pagesOf([]) });
    write(title(), 'Spring fair');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    const stay = within(question).getByRole('button', { name: 'Stay' });
    expect(document.activeElement).toBe(stay);
    fireEvent.click(stay);
    expect(router.state.location.pathname).toBe('/news/create');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    press('Leave');
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
  });

  const leave = async (responses: FakeResponses) => {
    const view = await openForm('/news/create', { 'GET /api/news': pagesOf([]), ...responses });
    write(title(), 'Spring fair');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Cancel' })));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    const leaveButton = within(question).getByRole('button', { name: 'Save draft and leave' });
    await act(async () => fireEvent.click(leaveButton));
    return view;
  };

  test('can save the post', async () => {
    const { api, router } = await leave({ 'POST /api/news': aPost({ status: 'draft' }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/news'));
    const [request, ...others] = api.requestsTo('POST /api/news');
    expect(await sentPost(request)).toMatchObject({ title: 'Spring fair', status: 'draft' });
    expect(others).toEqual([]);
    expect(localStorage.getItem('draft:7:news:new')).toBeNull();
    expect(toastTexts()).toEqual(['Draft saved.']);
  });

  test('is cancelled when saving fails', async () => {
    const { router } = await leave({
      'POST /api/news': errorResponse(400, 'The title is not nice.'),
    });
    expect((await screen.findByRole('alert')).textContent).toBe('The title is not nice.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/news/create');
  });

  test('by closing the tab needs a confirmation in the browser only when something was written', async () => {
    await openForm('/news/create');
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    write(title(), 'Spring fair');
    expect(isAsked()).toBe(true);
  });
});
