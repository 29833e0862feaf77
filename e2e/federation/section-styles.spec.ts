import type { Page } from '@playwright/test';
import { ACCOUNTS, logInAt } from '../support/accounts.ts';
import { expectHydrated } from '../support/content.ts';
import { ownSite } from '../support/own-site.ts';
import { buildRemote, committeeOf } from '../support/public-remote.ts';
import { beginSession, expect, mainNav, test } from '../support/test.ts';

const site = await ownSite();

test.beforeAll(async () => {
  const polls = await committeeOf(site);
  await polls.makeLive(await polls.upload(await buildRemote('rsbuild')));
});

/** The sections whose styles apply. */
const styledSections = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.styleSheets]
      .filter(({ disabled }) => !disabled)
      .map(({ href, ownerNode }) =>
        ownerNode instanceof HTMLStyleElement
          ? ownerNode.dataset['section']
          : href?.match(/\/sections\/([\w-]+)/)?.[1],
      );
    return [...new Set(names)].filter((name) => name !== undefined).sort();
  });

async function follow(page: Page, link: string, heading: string): Promise<void> {
  await mainNav(page).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
}

const steps = [
  ['Store', 'Fundraiser Products', ['mf-store']],
  ['Polls', 'Polls', ['mf-polls']],
  ['News', 'Latest News', ['mf-news']],
  ['Polls', 'Polls', ['mf-polls']],
  ['Home', 'Welcome to Sofia High School Student Council', ['mf-news', 'mf-store']],
  ['Store', 'Fundraiser Products', ['mf-store']],
  ['News', 'Latest News', ['mf-news']],
] as const;

for (const first of ['/', '/polls'])
  test(`from ${first} on, styles apply only with a part of their section`, async ({ page }) => {
    await page.goto(site.origin + first);
    for (const [link, heading, sections] of steps) {
      await follow(page, link, heading);
      await expect.poll(() => styledSections(page), link).toEqual(sections);
    }
  });

test('the styles of the staff end with its pages; those of the header of an account stay', async ({
  page,
  context,
}) => {
  const token = await logInAt(site.origin, ACCOUNTS.admin.email);
  await beginSession(context, { origin: site.origin, token });
  await page.goto(`${site.origin}/news`);
  await follow(page, 'Admin', 'Admin');
  await expect.poll(() => styledSections(page)).toEqual(['mf-admin', 'mf-store']);
  await follow(page, 'News', 'Latest News');
  await expect.poll(() => styledSections(page)).toEqual(['mf-news', 'mf-store']);
});

test('a page that is shown again has its styles from the first moment', async ({ page }) => {
  await page.goto(`${site.origin}/polls`);
  await follow(page, 'News', 'Latest News');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-transform', 'none');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const polls = document.querySelector('.polls');
      if (!polls) return;
      document.documentElement.dataset['firstDisplay'] = getComputedStyle(polls).display;
      observer.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await follow(page, 'Polls', 'Polls');
  await expect(page.locator('html')).toHaveAttribute('data-first-display', 'grid');
});

test('styles that come after the visitor has gone elsewhere do not apply', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route(/mf-polls\/.*\.css$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/news`);
  const asked = page.waitForRequest(/mf-polls\/.*\.css$/);
  await mainNav(page).getByRole('link', { name: 'Polls' }).click();
  await asked;
  await follow(page, 'Store', 'Fundraiser Products');
  const arrived = page.waitForResponse(/mf-polls\/.*\.css$/);
  late.resolve();
  await arrived;
  await expect
    .poll(() =>
      page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes('mf-polls'))),
    )
    .toBe(true);
  expect(await styledSections(page)).toEqual(['mf-store']);
});

test('the styles of a page whose script failed end with it', async ({ page, expectConsole }) => {
  expectConsole(/Failed to load|Loading chunk|ChunkLoadError|#RUNTIME/);
  await page.route(/mf-polls\/.*\/async\/.*\.js$/, (route) => route.abort());
  await page.goto(`${site.origin}/polls`);
  await expect(page.getByRole('heading', { name: 'Polls is unavailable' })).toBeVisible();
  await expectHydrated(page);
  await follow(page, 'News', 'Latest News');
  await expect.poll(() => styledSections(page)).toEqual(['mf-news']);
});
