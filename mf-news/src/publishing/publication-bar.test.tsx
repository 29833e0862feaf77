import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { seedReads } from 'shared/api';
import type { NewsPost } from 'shared/contract';
import { errorResponse, type SentRequest } from 'shared/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { formOf, press, sentPost, toastTexts } from '../../test/news-form-page.ts';
import { aPost } from '../../test/posts.ts';

const READ = 'GET /api/news/5';
const UPDATE = 'PUT /api/news/5';
const draft = aPost({ id: 5, status: 'draft', version: 3, extraPhotos: '/a,/b', author: 'Ana' });
const scheduled: NewsPost = {
  ...draft,
  status: 'scheduled',
  publishAt: '2036-11-28T06:00:00.000Z',
};

/** A server on which a save changes the post. */
const showTo = (role: 0 | 2 | null, post: NewsPost) => {
  let current = post;
  const view = openPage('/news/5', {
    role,
    responses: {
      [READ]: ({ headers }: SentRequest) =>
        headers.has('authorization') || current.status === 'published'
          ? current
          : errorResponse(404, 'No.'),
      [UPDATE]: async (request: SentRequest) => {
        current = { ...current, ...(await sentPost(request)), version: current.version + 1 };
        return current;
      },
    },
  });
  return view;
};
const confirm = async (name: string) => {
  const question = screen.getByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name })));
};
const DRAFT_TEXT = 'Draft. Only the council sees it.';

afterEach(() => {
  location.hash = '';
});

describe('an unpublished post', () => {
  test('says to its writers who sees it, once it is taken back, and is published over the version they see', async () => {
    const { api } = showTo(2, { ...draft, status: 'published' });
    fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
    await confirm('Take back');
    expect(await screen.findByText(DRAFT_TEXT)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
    press('Publish now');
    await confirm('Publish');
    await waitFor(() => expect(screen.queryByText(DRAFT_TEXT)).toBeNull());
    const [takingBack, request] = api.requestsTo(UPDATE);
    expect(takingBack?.headers.get('if-match')).toBe('"3"');
    expect(request?.headers.get('if-match')).toBe('"4"');
    const { title, content, extraPhotos } = draft;
    // Pictures that are not named would be deleted.
    expect(await sentPost(request)).toEqual({ title, content, extraPhotos, status: 'published' });
    expect([...formOf(request).keys()]).toEqual(['post']);
    expect(toastTexts()).toEqual(['The post is a draft again.', 'Post published.']);
  });

  test('says when it appears, can be a draft again, and has a preview link, until somebody ends it', async () => {
    const { api } = showTo(2, scheduled);
    const url = 'https://council.example/news/5#preview=abc';
    const links = '/api/news/5/preview-links';
    api.responses[`POST ${links}`] = { url, expiresAt: '2036-12-05T06:00:00.000Z' };
    api.responses[`DELETE ${links}`] = undefined;
    expect(await screen.findByText('Appears on Friday, 28 November 2036, 08:00')).toBeTruthy();
    press('Make it a draft again');
    expect(await screen.findByText(DRAFT_TEXT)).toBeTruthy();
    press('Preview link');
    expect(await screen.findByDisplayValue(url)).toBeTruthy();
    expect(screen.getByText(/ends on Friday, 5 December 2036, 08:00/)).toBeTruthy();
    press('End all links of this post');
    await waitFor(() => expect(screen.queryByDisplayValue(url)).toBeNull());
    expect(api.requestsTo(`DELETE ${links}`)).toHaveLength(1);
  });

  test.each([
    ['a pupil', 0, '', null],
    ['a writer', 2, '', DRAFT_TEXT],
    ['a stranger with a preview link', null, '#preview=abc', /^Preview: this post is not/],
  ] as const)('opened anew by %s', async (_, role, hash, words) => {
    location.hash = hash;
    // As the server has rendered it for a visitor.
    seedReads({}, ['/api/news/5']);
    showTo(role, draft);
    expect(await screen.findByRole('heading', { name: 'News post not found' })).toBeTruthy();
    if (words) expect(await screen.findByText(words)).toBeTruthy();
    else await expect(screen.findByRole('article', {}, { timeout: 100 })).rejects.toThrow();
  });
});
