import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { endpoints, type NewsPost, type Page as PageOf } from 'shared/contract';

/**
 * Tests write and delete posts beside one another. Only posts of the demo content have this word, so that the list of these
 * stays the same: several pages of it.
 */
export const DEMO_NEWS_PATH = '/news?q=of';

/** The posts of that list, newest first. */
export async function demoNews(request: APIRequestContext): Promise<readonly NewsPost[]> {
  const params = { q: 'of', page: 0, size: 50 };
  const response = await request.get(endpoints['news.list'].path, { params });
  expect(response.ok(), await response.text()).toBe(true);
  const { content }: PageOf<NewsPost> = await response.json();
  expect(content.length).toBeGreaterThan(20);
  return content;
}

/** Answers that nothing has changed, so that a page keeps the lists with which the server has rendered it. */
export const answerUnchanged = (page: Page) =>
  page.route(/\/api\/(?:news|products)(?:\/\d+|\?)/, (route) =>
    // A page without content, which the server sends where rendering takes too long, asks without a condition.
    route.request().headers()['if-none-match'] ? route.fulfill({ status: 304 }) : route.continue(),
  );
