import { expectHydrated } from '../support/content.ts';
import { DEMO_NEWS_PATH, demoNews } from '../support/demo-news.ts';
import { createAccount, expect, test } from '../support/newcomers.ts';
import { publishAs } from '../support/news-form.ts';
import { isSamePage, mainNav, markPage } from '../support/test.ts';

test('a visitor reads the newest post, and the news page after page', async ({ page, request }) => {
  const council = await createAccount(request, 'Reporter', { role: 'STUCO' });
  const title = `Newest: ${council.email}`;
  const main = page.getByRole('main');
  const cards = main.getByRole('region', { name: 'Latest News' }).getByRole('article');
  await expect(async () => {
    await publishAs(request, council, title);
    await page.goto('/');
    await markPage(page);
    await expect(cards).toHaveCount(4);
    // Should others publish four posts in this moment, the next attempt has another one.
    await cards.getByRole('link', { name: title, exact: true }).first().click({ timeout: 5_000 });
  }).toPass();

  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.locator('time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(page.getByRole('button', { name: 'Delete Post' })).toBeHidden();

  await mainNav(page).getByRole('link', { name: 'News' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);

  await page.goto(DEMO_NEWS_PATH);
  const posts = main.locator('article');
  await expect(posts).toHaveCount(10);
  await main.getByRole('button', { name: 'Load More' }).click();
  await expect(posts).toHaveCount(20);
});

test('Back closes a photo, and the article stays', async ({ page, request }) => {
  const id = (await demoNews(request)).find(({ extraPhotos }) => extraPhotos)?.id;
  await page.goto('/news');
  await page.goto(`/news/${id}`);
  const viewer = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: /^Open photo 1 of/ }).click();
    await expect(viewer).toBeVisible();
  };
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
  await page.goto(DEMO_NEWS_PATH);
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
  await page.goto(DEMO_NEWS_PATH);
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.goto('/store');
  await expect(page.getByRole('main').locator('article').first()).toBeVisible();
  await expectHydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});
