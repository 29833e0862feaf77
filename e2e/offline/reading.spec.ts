import type { Page } from '@playwright/test';
import type { NewsPost } from 'shared/contract';
import { startFaultySite } from '../engines/support/faulty-site.ts';
import { ACCOUNTS, NEWCOMER_PASSWORD } from '../support/accounts.ts';
import { expectConfirmation, goToCheckout, placeOrderButton } from '../support/buying.ts';
import {
  CACHED_POSTS,
  cacheEntries,
  comeBack,
  expectPagesCached,
  goOffline,
  OFFLINE_ERRORS,
  offlineToast,
} from '../support/cached.ts';
import { demoNews } from '../support/demo-news.ts';
import { createAccount, ordersOf } from '../support/newcomers.ts';
import { publishAs } from '../support/news-form.ts';
import { expect, mainNav, sendLogin, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

test('the newest posts can be read offline, and the page refreshes by itself', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(...OFFLINE_ERRORS);
  const oldPost = (await demoNews(request)).at(-1);
  await page.goto('/');
  await expectPagesCached(page);
  const cachedPosts = await page.evaluate<NewsPost[]>(CACHED_POSTS);
  // The oldest of them: other tests delete theirs.
  const recentPost = cachedPosts.findLast(({ bannerPhotoUrl }) => bannerPhotoUrl !== null);
  if (!recentPost?.bannerPhotoUrl || !oldPost) throw new Error('The demo has too few posts');
  // Pictures are cached last, in another width.
  const picture = expect.stringContaining(recentPost.bannerPhotoUrl.replace('.webp', ''));
  await expect.poll(() => cacheEntries(page)).toContainEqual(picture);
  await goOffline(context);
  await expect(offlineToast(page)).toBeVisible();

  await mainNav(page).getByRole('link', { name: 'News', exact: true }).click();
  await expect(heading(page, 'Latest News')).toBeVisible();
  await page.goto(`/news/${recentPost.id}`);
  await expect(heading(page, recentPost.title)).toBeVisible();
  await expect(offlineToast(page)).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

  await page.goto(`/news/${oldPost.id}`);
  await expect(heading(page, 'This page is not kept on this device')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'News', exact: true }),
  ).toBeVisible();
  await comeBack(context);
  await expect(heading(page, oldPost.title)).toBeVisible();
  await expect(offlineToast(page)).toBeHidden();

  await goOffline(context);
  await expect(offlineToast(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Български', exact: true }).click();
  await expect(heading(page, oldPost.title)).toBeVisible();
  await comeBack(context);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg');
});

test('uncached pages show a message, and open by themselves for signed-in people when the connection is back', async ({
  page,
  context,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(...OFFLINE_ERRORS);
  const main = page.getByRole('main');
  await signedInAs('rep');
  await page.goto('/');
  await expectPagesCached(page);
  await goOffline(context);
  await expect(offlineToast(page)).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('You are offline. This opens by itself');
  await expect(main).not.toContainText('unavailable');
  await comeBack(context);
  await expect(heading(page, 'Admin')).toBeVisible();

  await goOffline(context);
  for (const path of ['/store/checkout', '/profile']) {
    await page.goto(path);
    await expect(heading(page, 'This page is not kept on this device')).toBeVisible();
    await expect(main.getByRole('alert')).toContainText('You are offline. This opens by itself');
    await expect(page.locator('body')).not.toContainText(ACCOUNTS.rep.name);
    const header = page.getByRole('banner');
    await expect(
      header.getByRole('button', { name: `Account of ${ACCOUNTS.rep.name}` }),
    ).toBeVisible();
    await expect(header.getByRole('link', { name: /^Cart, / })).toBeVisible();
  }
  await comeBack(context);
  await expect(heading(page, 'My Profile')).toBeVisible();
});

test('with full storage nothing is cached, a page shows that, and opens by itself', async ({
  page,
  context,
  baseURL,
  expectConsole,
}) => {
  expectConsole(...OFFLINE_ERRORS, /status of 503/);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: String(baseURL), quotaSize: 1 });
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await mainNav(page).getByRole('link', { name: 'News', exact: true }).click();
  await expect(heading(page, 'Latest News')).toBeVisible();
  expect(await cacheEntries(page)).toEqual([]);
  await goOffline(context);
  await page.reload();
  await expect(heading(page, 'This page is not kept on this device')).toBeVisible();
  await comeBack(context);
  await expect(heading(page, 'Latest News')).toBeVisible();
});

test('in a browser without any storage, logging in and ordering work', async ({
  page,
  request,
}) => {
  const pupil = await createAccount(request, 'Private');
  await page.addInitScript(() => {
    const forbid = (target: object, name: string) =>
      Object.defineProperty(target, name, {
        get: () => {
          throw new DOMException('No.', 'SecurityError');
        },
      });
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      forbid(window, name);
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
  });
  await page.goto('/store');
  await page.getByRole('link', { name: 'Sticker sheet' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Login to Add to Cart' }).click();
  await sendLogin(page, pupil.email, NEWCOMER_PASSWORD);
  await expect(page.getByRole('button', { name: `Account of ${pupil.name}` })).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'Store', exact: true }).click();
  await page.getByRole('link', { name: 'Sticker sheet' }).click();
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await goToCheckout(page);
  await placeOrderButton(page).click();
  await expectConfirmation(page);
  expect(await ordersOf(request, pupil)).toHaveLength(1);
});

test('on a very slow connection the cached page is shown, and updated when the response arrives', async ({
  page,
  request,
  baseURL,
}) => {
  const site = await startFaultySite(baseURL ?? '');
  try {
    await page.goto(`${site.origin}/`);
    await expectPagesCached(page);
    const council = await createAccount(request, 'Herald', { role: 'STUCO' });
    const title = `Just in: ${council.email}`;
    await publishAs(request, council, title);
    const answer = Promise.withResolvers<void>();
    site.fault(/^\/(?:api\/)?news(?:\?|$)/, { kind: 'held', until: answer.promise });
    await page.goto(`${site.origin}/news`);
    const posts = page.getByRole('main').getByRole('article');
    await expect(posts.first()).toBeVisible();
    await expect(posts.filter({ hasText: title })).toHaveCount(0);
    answer.resolve();
    await expect(posts.filter({ hasText: title })).toBeVisible();
    // It would log errors about a site that ends first.
    await page.goto('about:blank');
  } finally {
    await site.close();
  }
});
