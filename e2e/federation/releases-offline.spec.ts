import {
  cacheEntries,
  comeBack,
  expectPagesCached,
  expectWorkerReplaced,
  goOffline,
  OFFLINE_ERRORS,
  offlineToast,
} from '../support/cached.ts';
import { committeeOf, nextRelease } from '../support/next-release.ts';
import { ownSite } from '../support/own-site.ts';
import { expect, mainNav, test } from '../support/test.ts';

const site = await ownSite();
const HEADING = 'Latest News';

test.use({ serviceWorkers: 'allow' });

const heading = (name: string) => ({ level: 1, name, exact: true }) as const;

test('a release during offline time is used with the next page, and cached', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(...OFFLINE_ERRORS);
  await page.goto(`${site.origin}/`);
  await expectPagesCached(page);
  await goOffline(context);
  await expect(offlineToast(page)).toBeVisible();

  const news = await committeeOf(site, 'mf-news');
  const release = await nextRelease(site, 'mf-news', [{ from: HEADING, to: 'Fresh News' }]);
  const { version } = release.manifest;
  expect((await news.upload(release)).status).toBe(201);
  expect((await news.promote(version)).status).toBe(200);

  await page.goto(`${site.origin}/news`);
  await expect(page.getByRole('heading', heading(HEADING)), 'the cached page').toBeVisible();
  await comeBack(context);
  await expect(page.getByText('You are back online.')).toBeVisible();
  await page.goto(`${site.origin}/news`);
  await expect(page.getByRole('heading', heading('Fresh News'))).toBeVisible();

  const { files, pages } = release.manifest.extras;
  const needed = [...files.routes, ...(pages.find(({ path }) => path === '/news')?.files ?? [])];
  await expect
    .poll(async () => {
      const prefetchedEntries = (await cacheEntries(page)).filter((address) =>
        address.startsWith('ahead '),
      );
      return needed.filter(
        (file) => !prefetchedEntries.some((address) => address.includes(`${version}/${file}`)),
      );
    })
    .toEqual([]);
  await expectWorkerReplaced(page);
  await goOffline(context);
  await page.goto(`${site.origin}/`);
  await mainNav(page).getByRole('link', { name: 'News', exact: true }).click();
  await expect(page.getByRole('heading', heading('Fresh News')), 'offline').toBeVisible();
});

test('a preview is never cached', async ({ page }) => {
  await page.goto(`${site.origin}/`);
  await expectPagesCached(page);
  const news = await committeeOf(site, 'mf-news');
  const release = await nextRelease(site, 'mf-news', [{ from: 'Fresh News', to: 'Secret News' }]);
  await news.upload(release);
  await page.goto(await news.preview(release.manifest.version));
  await expect(page.getByRole('heading', heading('Secret News'))).toBeVisible();
  await page.goto(`${site.origin}/`);
  const entries = await cacheEntries(page);
  expect(entries.filter((address) => address.includes(release.manifest.version))).toEqual([]);
});

test('a service worker that is switched off on the server unregisters and deletes its caches', async ({
  page,
  expectConsole,
}) => {
  // While the server starts again.
  expectConsole(/net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/);
  await page.goto(`${site.origin}/`);
  await expectPagesCached(page);
  await site.restart({ SERVICE_WORKER: 'off' });
  await page.goto(`${site.origin}/news`);
  const remainingWorkersAndCaches = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys()),
    ]);
  await expect.poll(remainingWorkersAndCaches).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', heading('Fresh News'))).toBeVisible();
  expect(await remainingWorkersAndCaches()).toEqual([]);
});
