import type { NewsPost, Page as PageOf } from 'shared/contract';
import { expectHydrated } from '../support/content.ts';
import { expect, isSamePage, mainNav, markPage, test } from '../support/test.ts';

test('a visitor reads the news page after page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
  await expect(
    page.getByText('Stay up to date with events, fundraisers, and more — all in one place.'),
  ).toBeVisible();
  await markPage(page);

  const main = page.getByRole('main');
  const latest = main.getByRole('region', { name: 'Latest News' });
  const cards = latest.getByRole('article');
  await expect(cards).toHaveCount(4);
  // Not the newest post: other tests write and delete posts at the same time.
  const title = await cards.last().getByRole('heading').textContent();
  await main.getByRole('link', { name: title ?? '', exact: true }).click();

  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect(main.locator('time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(page.getByRole('button', { name: 'Delete Post' })).toBeHidden();

  await mainNav(page).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  const posts = main.locator('article');
  await expect(posts).toHaveCount(10);
  await main.getByRole('button', { name: 'Load More' }).click();
  // Not all twenty: if another test adds a post, one moves to the next page, and is shown only once.
  await expect(posts.nth(16)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('Back closes a photo, and the article stays', async ({ page, request }) => {
  const list: PageOf<NewsPost> = await (await request.get('/api/news?page=0&size=100')).json();
  // The oldest: other tests change new ones.
  const id = list.content.findLast(({ extraPhotos }) => extraPhotos)?.id;
  await page.goto('/news');
  await page.goto(`/news/${id}`);
  const viewer = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: /^Open photo 1 of/ }).click();
  await open();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(`/news/${id}`);
  await open();
  await viewer.getByRole('button', { name: '× Close' }).click();
  await expect(viewer).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/news');
});

test('Back restores the scroll position when the list loads late', async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await expectHydrated(page);
  await page.evaluate(() => scrollTo(0, 900));
  await page.evaluate(() => document.querySelectorAll<HTMLElement>('article a')[4]?.click());
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await page.reload();
  await expectHydrated(page);
  const late = Promise.withResolvers<void>();
  await page.route('**/api/news?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeLessThan(900);
  late.resolve();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});

test('a typed URL opens at its top, wherever the previous page was', async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goto('/store');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});
