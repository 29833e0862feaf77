import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BUCKET_COUNT, seesCanary } from 'shared/releases';
import { bg, expectBulgarian } from '../support/bulgarian.ts';
import { byKeyboard } from '../support/by-keyboard.ts';
import { expect, test } from '../support/newcomers.ts';
import { committeeOf, type NextRelease, nextRelease, nextShell } from '../support/next-release.ts';
import { deployToken, ownSite } from '../support/own-site.ts';

const site = await ownSite();
const ORIGIN = site.origin;
const USUAL = 'Latest News';
/** Before releases become live, their pages are rendered, in every language. */
const DRY_RUN_TIMEOUT = { timeout: 120_000 };

test.use({ baseURL: ORIGIN, permissions: ['clipboard-read', 'clipboard-write'] });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

async function upload(text: string): Promise<NextRelease> {
  const release = await nextRelease(site, 'mf-news', [{ from: USUAL, to: text }]);
  expect((await (await committeeOf(site, 'mf-news')).upload(release)).status).toBe(201);
  return release;
}

byKeyboard(
  'An administrator makes a release live, takes it back, and reads the history',
  { width: 1280, maxTaps: 6 },
  async ({ page, signedInAs, keysFor }) => {
    const nextVersion = await upload(`News ${Date.now()}`);
    await signedInAs('admin');
    await page.goto('/admin/releases');
    const { press } = await keysFor(page);
    const news = card(page, 'News');
    const question = page.getByRole('alertdialog');
    await press(news.getByRole('button', { name: /^Kept releases/ }));
    const row = news.getByRole('row').filter({ hasText: nextVersion.manifest.version });
    await press(row.getByRole('button', { name: 'Promote' }));
    await press(question.getByRole('button', { name: 'Make it live' }));
    await expect(row).toContainText('Live');
    await press(news.getByRole('button', { name: /^Roll back to/ }));
    await press(question.getByRole('button', { name: 'Roll back' }));
    await expect(question).toBeHidden();
    await press(news.getByRole('button', { name: 'History' }));
    const history = page.getByRole('table', { name: 'History of News' });
    await expect(history.getByRole('row').nth(1)).toContainText('Rolled back');
  },
);

test('a shell and a section are previewed, shown to some, made live and rolled back together', async ({
  page,
  browser,
  signedInAs,
}) => {
  const news = await upload('News of a set');
  const shell = await nextShell(site, 'set');
  expect((await (await committeeOf(site, 'shell')).upload(shell)).status).toBe(201);
  const releases = [shell, news].map(({ manifest: { name, version } }) => ({
    section: name,
    version,
  }));
  const tokens = await Promise.all(releases.map(({ section }) => deployToken(site, section)));
  const post = async (call: string, body: object) => {
    const response = await fetch(`${ORIGIN}/api/sections/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokens[0]}`,
        'deploy-tokens': `${tokens[1]}`,
      },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  expect(await post('check', { releases: [shell.manifest, news.manifest] })).toMatchObject({
    fits: true,
  });
  const context = await browser.newContext({ baseURL: ORIGIN });
  const visitor = await context.newPage();
  /** Both releases of the set, or neither of them. */
  const sees = async (set: 'all of it' | 'nothing of it', page: Page = visitor) => {
    await expect(heading(page, set === 'all of it' ? 'News of a set' : USUAL)).toBeVisible();
    await expect(page.locator('meta[name=mark]')).toHaveCount(set === 'all of it' ? 1 : 0);
  };

  const preview = await context.newPage();
  const { url } = await post('previews', { releases });
  await preview.goto(url);
  await preview.goto(`${new URL(preview.url()).origin}/news`);
  await sees('all of it', preview);
  const banner = preview.getByRole('complementary', { name: 'Preview', exact: true });
  for (const { version } of releases) await expect(banner).toContainText(version);
  await preview.close();
  const bulgarianPreview = await browser.newPage({ locale: 'bg-BG' });
  await bulgarianPreview.goto(url);
  await expect(
    bulgarianPreview.getByRole('complementary', { name: bg('Preview'), exact: true }),
  ).toBeVisible();
  await expectBulgarian(bulgarianPreview, 'a preview');
  await bulgarianPreview.close();
  await visitor.goto('/news');
  await sees('nothing of it');
  expect(await context.cookies(ORIGIN), 'before there is a canary').toEqual([]);

  await signedInAs('admin');
  await page.goto('/admin/releases');
  await page.getByRole('button', { name: 'Release several together' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release several together' });
  await dialog.getByLabel('News', { exact: true }).selectOption(news.manifest.version);
  await dialog.getByLabel('Shell', { exact: true }).selectOption(shell.manifest.version);
  await dialog.getByLabel('Share of the visitors, in percent').fill('50');
  await dialog.getByRole('button', { name: 'Make them live' }).click();
  const canary = card(page, 'Canary of Shell');
  await expect(canary).toContainText('A set with mf-news', DRY_RUN_TIMEOUT);
  const document = JSON.parse(
    await readFile(path.join(site.dataDir, 'site/discovery.json'), 'utf8'),
  );
  const [running] = document.extras.canaries;
  const isIn = (bucket: string | number) => seesCanary(Number(bucket), running);
  await visitor.goto('/news');
  const [drawn] = await context.cookies(ORIGIN);
  expect(drawn).toMatchObject({ name: 'bucket', httpOnly: true });
  await sees(isIn(drawn?.value ?? '') ? 'all of it' : 'nothing of it');
  const buckets = Array.from({ length: BUCKET_COUNT }, (_, bucket) => bucket);
  for (const set of ['all of it', 'nothing of it'] as const) {
    const value = `${buckets.find((bucket) => isIn(bucket) === (set === 'all of it'))}`;
    await context.addCookies([{ name: 'bucket', value, url: ORIGIN }]);
    await visitor.goto('/news');
    await sees(set);
  }

  const question = page.getByRole('alertdialog');
  await canary.getByRole('button', { name: 'Make it live for everybody' }).click();
  await expect(question).toContainText('It changes together with mf-news.');
  await question.getByRole('button', { name: 'Make it live', exact: true }).click();
  await expect(canary).toBeHidden(DRY_RUN_TIMEOUT);
  await visitor.goto('/news');
  await sees('all of it');
  await card(page, 'Shell')
    .getByRole('button', { name: /^Roll back to/ })
    .click();
  await question.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(question).toBeHidden();
  await visitor.goto('/news');
  await sees('nothing of it');
  await context.close();
});
