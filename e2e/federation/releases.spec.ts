import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'tools/site';
import { writeFolder } from 'tools/write-release';
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
import { startReleaseHost } from '../support/release-host.ts';
import { expect, isSamePage, mainNav, markPage, test } from '../support/test.ts';

const CDN_PORT = await freePort();
const CDN = `http://localhost:${CDN_PORT}`;
const HEADING = 'Latest News';

const site = await ownSite({ RELEASE_ORIGINS: CDN });

const heading = (text: string) => ({ level: 1, name: text, exact: true }) as const;

test('a release of one section is live at once in both languages, and open pages offer to load it', async ({
  page,
  watched,
}) => {
  const news = await committeeOf(site, 'mf-news');
  await page.clock.install();
  await page.goto(`${site.origin}/store`);
  await expect(page.getByRole('heading', heading('Fundraiser Products'))).toBeVisible();
  await markPage(page);

  const discovery = async () => (await fetch(`${site.origin}/discovery.json`)).json();
  const { shell } = (await discovery()).extras;
  const release = await nextRelease(site, 'mf-news', [
    { from: HEADING, to: 'Fresh News' },
    { from: 'Последни новини', to: 'Свежи новини' },
  ]);
  expect((await news.upload(release)).status).toBe(201);
  expect((await news.promote(release.manifest.version)).status).toBe(200);
  expect((await discovery()).extras.shell).toBe(shell);

  for (const [locale, text] of [
    ['en-GB', 'Fresh News'],
    ['bg-BG', 'Свежи новини'],
  ] as const) {
    const visitor = await (await watched.open({ locale })).newPage();
    await visitor.goto(`${site.origin}/news`);
    await expect(visitor.getByRole('heading', heading(text))).toBeVisible();
    await visitor.getByRole('main').getByRole('link').first().click();
    await expect(visitor).toHaveURL(/\/news\/\d+$/);
    await visitor.goBack();
    await expect(visitor.getByRole('heading', heading(text))).toBeVisible();
  }

  await mainNav(page).getByRole('link', { name: 'News' }).click();
  await expect(
    page.getByRole('heading', heading(HEADING)),
    'the release it began with',
  ).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  // The page begins to ask some time after its hydration.
  await expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(page.getByText('A new version of this site is ready.')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Reload' }).click();
  // Not `toBeVisible`: with the page's clock stopped, no frame is painted.
  await expect(page.getByRole('heading', heading('Fresh News'))).toHaveCount(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

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
    const release = await nextRelease(site, 'mf-news', [{ from: 'Fresh News', to: 'Late News' }]);
    const { version } = release.manifest;
    expect((await news.upload(release)).status).toBe(201);
    expect((await news.promote(version)).status).toBe(200);

    await page.goto(`${site.origin}/news`);
    await expect(page.getByRole('heading', heading('Fresh News')), 'the cached page').toBeVisible();
    await comeBack(context);
    await expect(page.getByText('You are back online.')).toBeVisible();
    await page.goto(`${site.origin}/news`);
    await expect(page.getByRole('heading', heading('Late News'))).toBeVisible();

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
    await expect(page.getByRole('heading', heading('Late News')), 'offline').toBeVisible();
  });

  test('a preview is never cached', async ({ page }) => {
    await page.goto(`${site.origin}/`);
    await expectPagesCached(page);
    const news = await committeeOf(site, 'mf-news');
    const release = await nextRelease(site, 'mf-news', [{ from: 'Late News', to: 'Secret News' }]);
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
    await expect(page.getByRole('heading', heading('Late News'))).toBeVisible();
    expect(await remainingWorkersAndCaches()).toEqual([]);
  });
});

test('an external release works by its absolute address, with all files checked', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-cdn-'));
  const host = await startReleaseHost(CDN_PORT, folder);
  const news = await committeeOf(site, 'mf-news');
  const release = await nextRelease(site, 'mf-news', [{ from: 'Late News', to: 'Far News' }]);
  await writeFolder(release, path.join(folder, 'mf-news'));
  const registered = await news.register(`${CDN}/mf-news/`);
  expect(registered.status, await registered.clone().text()).toBe(201);
  expect((await news.promote(release.manifest.version)).status).toBe(200);

  const cdnRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(CDN)) cdnRequests.push(request.url());
  });
  await page.goto(`${site.origin}/news`);
  await expect(page.getByRole('heading', heading('Far News'))).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(cdnRequests.some((url) => url.endsWith('remoteEntry.js'))).toBe(true);
  expect(cdnRequests.some((url) => url.endsWith('.css'))).toBe(true);
  expect(new Set(cdnRequests).size, 'each file once').toBe(cdnRequests.length);
  const unchecked = await page.evaluate(
    (origin) =>
      [...document.querySelectorAll('script, link')].filter(
        (element) =>
          `${Reflect.get(element, 'src') ?? ''}${Reflect.get(element, 'href') ?? ''}`.startsWith(
            origin,
          ) && !element.getAttribute('integrity'),
      ).length,
    CDN,
  );
  expect(unchecked, 'files without an integrity').toBe(0);
  host.close();
  await rm(folder, { recursive: true });
});
