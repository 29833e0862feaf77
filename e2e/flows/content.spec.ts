import {
  expectHydrated,
  layoutShift,
  lostElements,
  openBeforeScripts,
  waitForServerHtml,
  watchElements,
  watchShifts,
} from '../support/content.ts';
import { answerUnchanged, DEMO_NEWS_PATH } from '../support/demo-news.ts';
import { expect, mainNav, test } from '../support/test.ts';

const PAGES = [
  '/',
  '/news?page=2',
  '/news/3',
  '/store?q=hoodie',
  '/store/1',
  '/forbidden',
] as const;

const VARIANTS = [
  { colorScheme: 'light', timezoneId: 'UTC', locale: 'en-GB' },
  { colorScheme: 'dark', timezoneId: 'America/New_York', locale: 'bg-BG' },
] as const;

for (const variant of VARIANTS)
  test.describe(`in ${variant.timezoneId}, ${variant.locale}, ${variant.colorScheme}`, () => {
    test.use(variant);
    test('React hydrates the HTML of pages without changing it, or loading its styles again', async ({
      page,
    }) => {
      await answerUnchanged(page);
      await watchShifts(page);
      let stylesheetPaths: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet')
          stylesheetPaths.push(new URL(request.url()).pathname);
      });
      for (const path of PAGES)
        await test.step(path, async () => {
          stylesheetPaths = [];
          const loadScripts = await openBeforeScripts(page, path);
          await watchElements(page.locator('main'));
          await page.evaluate(() => document.fonts.ready);
          const shiftBefore = await layoutShift(page);
          loadScripts();
          await expectHydrated(page);
          await page.waitForLoadState('networkidle');
          expect(await lostElements(page)).toEqual([]);
          expect((await layoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.01);
          const inlined = await page
            .locator('head style[data-href]')
            .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-href') ?? ''));
          for (const name of inlined)
            expect(stylesheetPaths.filter((address) => address.endsWith(name))).toEqual([]);
        });
    });
  });

/** Runs in the page: marks it if it ever shows a link to the login. */
function watchLogin(): void {
  const links = [...document.querySelectorAll('a')].filter(({ textContent: text }) =>
    text?.startsWith('Login'),
  );
  if (links.some((link) => link.checkVisibility({ visibilityProperty: true })))
    document.documentElement.dataset['sawLogin'] = 'yes';
  requestAnimationFrame(watchLogin);
}

test('signed-in people never see "Login"', async ({ page, signedInAs }) => {
  await signedInAs('student');
  // As on a later visit: fonts that load during the test would shift the layout.
  await page.addInitScript(() => localStorage.setItem('fonts', 'known'));
  await answerUnchanged(page);
  await watchShifts(page);
  for (const path of ['/', '/store/1'])
    await test.step(path, async () => {
      const loadScripts = await openBeforeScripts(page, path);
      await page.evaluate(() => document.fonts.ready);
      const shiftBefore = await layoutShift(page);
      await page.evaluate(watchLogin);
      loadScripts();
      await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
      const marks = await page.evaluate(() => ({ ...document.documentElement.dataset }));
      expect([marks['sawLogin'], marks['session']]).toEqual([undefined, undefined]);
      expect((await layoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.01);
    });
});

test('a size chosen before hydration counts for the press after it, and is remembered until the login', async ({
  page,
  signedInAs,
}) => {
  const pressAfterChoice = async (role: 'button' | 'link', name: string) => {
    const loadScripts = await openBeforeScripts(page, '/store/15');
    await page.getByRole('radio', { name: /^M/ }).check();
    await page.getByRole(role, { name }).click();
    loadScripts();
  };
  await pressAfterChoice('link', 'Login to Add to Cart');
  await expect(page).toHaveURL('/login');
  const wantedItem = () => page.evaluate(() => sessionStorage.getItem('wanted-item'));
  expect(await wantedItem()).toContain('"name":"M"');

  await signedInAs('student');
  await pressAfterChoice('button', 'Add to Cart');
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('a stale cached page is revalidated by itself', async ({ page }) => {
  await waitForServerHtml(page, '/news/3');
  await page.route(
    (url) => url.pathname === '/news/3',
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(body) ?? [];
      const old = body
        .replaceAll(title, 'An old title')
        .replaceAll(/"etag":"(?:[^"\\]|\\.)*"/g, '"etag":"\\"old\\""');
      await route.fulfill({ response, body: old });
    },
  );
  const loadScripts = await openBeforeScripts(page, '/news/3');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('An old title');
  loadScripts();
  await expect(heading).not.toHaveText('An old title');
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read, paged through and searched', async ({ page }) => {
    for (const path of [
      '/',
      DEMO_NEWS_PATH,
      `${DEMO_NEWS_PATH}&page=1`,
      '/store',
      '/store?q=hoodie',
    ])
      await waitForServerHtml(page, path);
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Read the news' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
    await page.goto(DEMO_NEWS_PATH);
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByText('Load More').click();
    await expect(page.getByRole('article')).toHaveCount(20);
    await mainNav(page).getByRole('link', { name: 'Store' }).click();
    await page.getByRole('searchbox').fill('hoodie');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=hoodie/);
    await expect(page.getByRole('article').first()).toContainText(/hoodie/i);
  });
});
