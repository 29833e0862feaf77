import { ACCOUNTS, PASSWORD } from '../support/accounts.ts';
import { hostileRelease } from '../support/hostile-release.ts';
import { releasing } from '../support/next-release.ts';
import { type OwnSite, startOwnSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

const PORT = 21_341;
/** A site gets no address for previews by itself when this is its own. */
const ORIGIN = `http://preview.localhost:${PORT}`;

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite(PORT, { PUBLIC_URL: ORIGIN });
});
test.afterAll(async () => {
  await site.stop();
});

/** Named as in docs/committees-and-trust.md. */
test('promise 7: where previews have no address, none of their scripts runs', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/, /sandbox/);
  const answer = await page.request.post(`${site.origin}/api/auth/login`, {
    data: { email: ACCOUNTS.admin.email, password: PASSWORD },
  });
  const { token } = await answer.json();
  await page.goto(`${ORIGIN}/news`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);

  const news = await releasing(site, 'mf-news');
  const admin = { email: ACCOUNTS.admin.email, password: PASSWORD };
  const hostile = await hostileRelease(site, { site: ORIGIN, admin, pupil: 1 });
  expect((await news.upload(hostile)).status).toBe(201);
  const link = await page.request.post(`${site.origin}/api/sections/mf-news/previews`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: hostile.manifest.version },
  });
  const { url, ownAddress } = await link.json();
  expect([new URL(url).origin, ownAddress]).toEqual([ORIGIN, false]);

  const got: string[] = [];
  page.on('response', (response) => got.push(response.request().resourceType()));
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: /^Spied/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(got).toContain('font');
  expect(got.filter((type) => ['script', 'fetch', 'xhr'].includes(type))).toEqual([]);
  expect(await page.evaluate(() => window.loot)).toBeUndefined();

  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
});
