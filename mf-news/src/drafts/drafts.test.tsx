import { fireEvent, screen } from '@testing-library/react';
import { errorResponse, expectAddress, expectLog } from 'shared/testing';
import { describe, expect, test } from 'vitest';
import { openPage } from '../../test/host.ts';
import { aPost, pagesOf } from '../../test/posts.ts';

const DRAFTS = 'GET /api/news/drafts';

describe('the drafts', () => {
  test('show state, author and when they appear, and lead to their posts', async () => {
    const posts = [
      aPost({ id: 8, title: 'Ball', status: 'scheduled', publishAt: '2036-11-28T06:00:00.000Z' }),
      aPost({ id: 9, title: '', status: 'draft', author: 'Ana Ilieva' }),
    ];
    const { router, api } = openPage('/news', {
      role: 2,
      responses: {
        [DRAFTS]: pagesOf(posts),
        'GET /api/news': pagesOf([]),
        'GET /api/news/9': posts[1] ?? null,
      },
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Drafts' }));
    const [ball, untitled] = await screen.findAllByRole('article');
    expect(ball?.textContent).toMatch(
      /Ball.*Scheduled.*By Student Council · Appears on Friday, 28 November 2036, 08:00/,
    );
    expect(untitled?.textContent).toMatch(/Without a title.*Draft.*By Ana Ilieva · Changed on/);
    fireEvent.click(screen.getByRole('link', { name: 'Without a title' }));
    await expectAddress(router, '/news/9');
    expect(api.requestsTo('GET /api/news/9')[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  test('that cannot be loaded can be loaded again, and may be none', async () => {
    expectLog('Failed to load drafts');
    const { api } = openPage('/news/drafts', {
      role: 2,
      responses: { [DRAFTS]: errorResponse(503, 'No.') },
    });
    expect(await screen.findByText('The drafts could not be loaded.')).toBeTruthy();
    api.responses[DRAFTS] = pagesOf([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No drafts. Every post is published.')).toBeTruthy();
  });
});
