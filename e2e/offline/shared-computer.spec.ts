import { readFileSync } from 'node:fs';
import { ACCOUNTS } from '../support/accounts.ts';
import { allKept, cacheEntries, expectPagesCached, keptKeys } from '../support/cached.ts';
import { DEMO_NEWS_PATH } from '../support/demo-news.ts';
import { expect, openProfileMenu, signIn, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Paths of personal data. */
const PERSONAL =
  /\/(?:admin|profile|login|checkout|cart|edit|create)(?:[/?]|$)|\/api\/(?!news|products)|mf-admin/;

/** The keys in the table of the page about data. A cookie has its prefix only over https. */
const DECLARED = new RegExp(
  Array.from(
    readFileSync(new URL('../../docs/security/data.md', import.meta.url), 'utf8').matchAll(
      /^\| (\w[\w ]+?) +\| `(.+?)` /gm,
    ),
    ([, place, key = '']) =>
      `^${place} ${key.replace(/^__\w+-/, '(?:$&)?').replace(/<\w+>/g, '.+')}$`,
  ).join('|'),
);

test('a browser keeps what is declared, and after a logout nothing about the user', async ({
  page,
}) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const { name, email } = ACCOUNTS.rep;
  /** Personal responses that the browser's HTTP cache may store. */
  const storedUrls: string[] = [];
  page.on('response', (response) => {
    const isPersonal = response.request().headers()['authorization'] !== undefined;
    if (isPersonal && response.headers()['cache-control'] !== 'no-store')
      storedUrls.push(response.url());
  });
  await page.goto('/');
  await expectPagesCached(page);
  await signIn(page, 'rep');

  await page.goto(DEMO_NEWS_PATH);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/\d+$/);
  for (const [path, name] of [
    ['/admin/orders', 'Order Management'],
    ['/profile', 'My Profile'],
    ['/store/cart', /Cart/],
    ['/store?q=secretly', 'Fundraiser Products'],
  ] as const) {
    await page.goto(path);
    await expect(heading(name)).toBeVisible();
  }
  await expect.poll(() => cacheEntries(page)).toContainEqual(expect.stringMatching(/^visited /));
  expect(
    (await cacheEntries(page)).filter((address) =>
      /\/api\/(?!news|products)|secretly/.test(address),
    ),
  ).toEqual([]);

  const keys = await keptKeys(page);
  expect(keys.length).toBeGreaterThan(8);
  expect(keys.filter((key) => !DECLARED.test(key))).toEqual([]);

  const menu = await openProfileMenu(page);
  await menu.getByRole('menuitem', { name: 'Logout', exact: true }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expect
    .poll(async () => (await cacheEntries(page)).filter((address) => PERSONAL.test(address)))
    .toEqual([]);
  const storedTexts = await allKept(page);
  expect(storedTexts).toContain('"totalElements"');
  expect(storedUrls).toEqual([]);
  for (const secret of [name, email, 'Bearer', 'secretly', 'session:', 'database '])
    expect(storedTexts, secret).not.toContain(secret);

  for (const _ of ['the page before', 'the one before that']) {
    await page.goBack();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(name);
  }
});
