import { endpoints, type NewsPost, type Page as PageOf } from 'shared/contract';
import { faultySite } from '../engines/support/faulty-site.ts';
import {
  comeBack,
  expectKept,
  goOffline,
  offlineNotice,
  WITHIN,
  WITHOUT_LINE,
} from '../support/kept.ts';
import { createAccount } from '../support/newcomers.ts';
import { publishAs } from '../support/news-form.ts';
import { expect, mainNav, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the newest posts are read without a line, and the page comes back by itself', async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  expectConsole(...WITHOUT_LINE);
  const all: PageOf<NewsPost> = await (
    await request.get(`${endpoints['news.list'].path}?page=0&size=100`)
  ).json();
  const [newest] = all.content;
  const old = all.content.at(20);
  if (!newest || !old) throw new Error('The demo has too few posts');
  await page.goto('/');
  await expectKept(page);
  await goOffline(context);
  await expect(offlineNotice(page)).toBeVisible();

  await mainNav(page).getByRole('link', { name: 'News', exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading('Latest News')).toBeVisible();
  await page.goto(`/news/${newest.id}`);
  await expect(heading(newest.title)).toBeVisible();
  await expect(offlineNotice(page)).toBeVisible();
  await expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

  await page.goto(`/news/${old.id}`);
  await expect(heading('This page is not kept on this device')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'News', exact: true }),
  ).toBeVisible();
  await comeBack(context);
  await expect(heading(old.title)).toBeVisible(WITHIN);
  await expect(offlineNotice(page)).toBeHidden();
});

test('a section that needs a line says so, and shows itself when the line is back', async ({
  page,
  context,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(...WITHOUT_LINE);
  await signedInAs('rep');
  await page.goto('/');
  await expectKept(page);
  await goOffline(context);
  await expect(offlineNotice(page)).toBeVisible();
  await mainNav(page).getByRole('link', { name: 'Admin', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('You are offline. This opens by itself');
  await expect(main).not.toContainText('unavailable');
  await comeBack(context);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin', exact: true })).toBeVisible(
    WITHIN,
  );
});

test('who is signed in stays so through a reload without a line', async ({
  page,
  context,
  signedInAs,
  expectConsole,
}) => {
  expectConsole(...WITHOUT_LINE);
  await signedInAs('student');
  await page.goto('/profile/orders');
  await expect(
    page.getByRole('heading', { level: 1, name: 'My Orders', exact: true }),
  ).toBeVisible();
  await expectKept(page);
  await goOffline(context);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This page is not kept on this device',
  );
  await comeBack(context);
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders', exact: true })).toBeVisible(
    WITHIN,
  );
});

test('where nothing could be kept, a page says so and comes back by itself', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(...WITHOUT_LINE, /status of 503/);
  await page.goto('/news');
  await expectKept(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await goOffline(context);
  await page.reload();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading('This page is not kept on this device')).toBeVisible();
  await comeBack(context);
  await expect(heading('Latest News')).toBeVisible(WITHIN);
});

test('where a line is very slow, what is kept is shown, and heals when the answer comes', async ({
  page,
  request,
  baseURL,
}) => {
  const site = await faultySite(baseURL ?? '');
  try {
    await page.goto(`${site.origin}/`);
    await expectKept(page);
    const council = await createAccount(request, 'Herald', 'STUCO');
    const title = `Just in: ${council.email}`;
    await publishAs(request, council, title);
    site.fault(/^\/(?:api\/)?news(?:\?|$)/, { kind: 'late', ms: 8_000 });
    await page.goto(`${site.origin}/news`);
    const posts = page.getByRole('main').getByRole('article');
    await expect(posts.first()).toBeVisible();
    await expect(posts.filter({ hasText: title })).toHaveCount(0);
    await expect(posts.filter({ hasText: title })).toBeVisible({ timeout: 25_000 });
  } finally {
    await site.close();
  }
});
