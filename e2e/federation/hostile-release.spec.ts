import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errors, type Page } from '@playwright/test';
import { startFaultySite } from '../engines/support/faulty-site.ts';
import { ACCOUNTS, logInAt, PASSWORD, type Person } from '../support/accounts.ts';
import { expectPagesCached, expectWorkerReplaced } from '../support/cached.ts';
import { expectHydrated } from '../support/content.ts';
import { PLANT, PLANTED_PATHS, TRACE } from '../support/hostile-caches.ts';
import { hostileRelease } from '../support/hostile-release.ts';
import type { Loot } from '../support/hostile-script.ts';
import { committeeOf, type NextRelease, nextRelease, withFile } from '../support/next-release.ts';
import { ownSite } from '../support/own-site.ts';
import { expect, test } from '../support/test.ts';

/**
 * One hostile release of the news, as a preview and live, against the numbered promises of
 * docs/committees-and-trust.md.
 */
const site = await ownSite();
const ORIGIN = site.origin;
const PREVIEWS = ORIGIN.replace('localhost', 'preview.localhost');
const COLLECTOR = 'https://collect.example';

test.use({ baseURL: ORIGIN });

let news: Awaited<ReturnType<typeof committeeOf>>;
let hostile: NextRelease;
let pupil: number;

async function readAs(url: string, token: string) {
  const response = await fetch(`${ORIGIN}/api/${url}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
}

const tokenOf = (person: Person): Promise<string> => logInAt(ORIGIN, ACCOUNTS[person].email);

test.beforeAll(async () => {
  news = await committeeOf(site, 'mf-news');
  pupil = (await readAs('auth/me', await tokenOf('student'))).id;
  const admin = { email: ACCOUNTS.admin.email, password: PASSWORD };
  hostile = await hostileRelease(site, { site: ORIGIN, admin, pupil });
  expect((await news.upload(hostile)).status).toBe(201);
});

/** Attempts of the script log errors. */
test.beforeEach(({ expectConsole }) => expectConsole(/./s));

/** Records outgoing requests; none leaves the machine. */
async function collectRequests(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.context().route(`${COLLECTOR}/**`, (route) => {
    sent.push(new URL(route.request().url()).search);
    return route.abort();
  });
  return sent;
}

/** The server-rendered HTML of a page, once the server has rendered it. */
async function contentOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  let content = '';
  await expect
    .poll(async () => {
      const html = await (await fetch(ORIGIN + url, { headers })).text();
      [, content = ''] = /<div id="root">(<\w.*)<\/div>/s.exec(html) ?? [];
      return content;
    })
    .not.toBe('');
  return content;
}

async function lootOf(page: Page): Promise<Loot> {
  await page.waitForFunction(() => window.loot !== undefined);
  const loot = await page.evaluate(() => window.loot);
  if (!loot) throw new Error('The hostile script did not run');
  return loot;
}

/** Tests that it got nothing, not what stopped it. */
const STOPPED = expect.stringMatching(/^stopped: /);

test('promises 1 to 4: a preview has no session, and no access to data of the site', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('admin');
  const sent = await collectRequests(page);
  await page.goto(ORIGIN);
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
  const cookiesBefore = await context.cookies(ORIGIN);
  const link = await news.preview(hostile.manifest.version);
  expect(new URL(link).origin).toBe(PREVIEWS);
  // Without `noopener`, so that the browser itself must isolate the two.
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), link),
  ]);
  await preview.waitForURL(`${PREVIEWS}/news`);
  expect(await lootOf(preview)).toEqual({
    token: 'null',
    'role change': '403 IN_PREVIEW',
    'token made': '403 IN_PREVIEW',
    promotion: '403 IN_PREVIEW',
    'balance cleared': '403 IN_PREVIEW',
    'sign-in': expect.stringMatching(/^403 This is a preview, where nobody can sign in/),
    'call of the site': STOPPED,
    'sign-in at the site': STOPPED,
    'page of the site': STOPPED,
    'service worker': STOPPED,
    'service worker for all': STOPPED,
    frame: 'frame-src',
    opener: 'null',
    'public call': '200',
    caches: 'left-behind',
  });
  expect(sent).toEqual(['?token=null']);
  expect(await context.cookies(ORIGIN)).toEqual(cookiesBefore);
  expect(await page.evaluate(() => localStorage.getItem('left-behind'))).toBeNull();
});

test('promises 5 and 6: a preview runs only at its own address, and leaves no data for the next', async ({
  page,
}) => {
  await page.goto(await news.preview(hostile.manifest.version));
  await lootOf(page);
  const readStorage = () =>
    page.evaluate(async () => [localStorage.getItem('left-behind'), ...(await caches.keys())]);
  expect(await readStorage()).toEqual(['by the hostile release', 'left-behind']);

  await page.goto(`${ORIGIN}/news`);
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  expect(await page.content()).not.toContain(hostile.manifest.version);

  const followingRelease = await nextRelease(site, 'mf-news', [
    { from: 'Latest News', to: 'Next News' },
  ]);
  expect((await news.upload(followingRelease)).status).toBe(201);
  await page.goto(await news.preview(followingRelease.manifest.version));
  await expect(page.getByRole('heading', { level: 1, name: 'Next News' })).toBeVisible();
  expect(await readStorage()).toEqual([null]);
});

test('promises 8 and 9: live, it does nothing that needs the password, and ends with its roll-back', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  expect((await news.promote(hostile.manifest.version)).status).toBe(200);
  const database = new DatabaseSync(path.join(site.dataDir, 'council.db'), { timeout: 5000 });
  database.exec(`update sessions set confirmed_at = ${Date.now() - 16 * 60_000}`);
  database.close();
  const sent = await collectRequests(page);
  await page.goto(`${ORIGIN}/news`);
  const loot = await lootOf(page);
  expect(loot).toMatchObject({
    'role change': '403 PASSWORD_NEEDED',
    'token made': '403 PASSWORD_NEEDED',
    promotion: '403 PASSWORD_NEEDED',
    'balance cleared': '403 PASSWORD_NEEDED',
    'service worker': STOPPED,
    'service worker for all': STOPPED,
  });
  // The page states it: it has the session of its visitor.
  expect(sent).toEqual([`?token=${loot['token']}`]);
  const { id, role } = await readAs('auth/me', await tokenOf('student'));
  expect([id, role]).toEqual([pupil, 0]);

  expect((await news.rollBack()).status).toBe(200);
  await page.goto(`${ORIGIN}/news`);
  await expect(page.getByRole('heading', { level: 1, name: 'Latest News' })).toBeVisible();
  expect(await page.evaluate(() => window.loot)).toBeUndefined();
});

/** A release that leaves a trace wherever it runs, and plants pages in the caches of the browser. */
async function plantingRelease(): Promise<NextRelease> {
  const base = await nextRelease(site, 'mf-news', []);
  const script = `;console.log(${JSON.stringify(TRACE)}); window.planted = ${PLANT};`;
  const entry = base.contents.get('remoteEntry.js')?.toString() ?? '';
  return withFile(base, 'remoteEntry.js', entry + script);
}

/** The addresses of the pages in which the release, or a page that it planted, has run. */
function watchTraces(page: Page): string[] {
  const traces: string[] = [];
  page.on('console', (message) => {
    if (message.text() === TRACE) traces.push(page.url());
  });
  return traces;
}

const latestNews = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Latest News', exact: true });

test('promise 9: after a roll-back nothing of it runs in a page that is gone back to', async ({
  page,
}) => {
  const release = await plantingRelease();
  await news.upload(release);
  expect((await news.promote(release.manifest.version)).status).toBe(200);
  const traces = watchTraces(page);
  await page.goto('/news');
  await expect.poll(() => traces).toHaveLength(1);
  await page.goto('/robots.txt');
  expect((await news.rollBack()).status).toBe(200);
  await page.goBack();
  const opening = () =>
    page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type);
  await expect(async () => expect(await opening()).toBe('reload')).toPass();
  await expectHydrated(page);
  await expect(latestNews(page)).toBeVisible();
  expect(traces).toHaveLength(1);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('promise 9: after a roll-back nothing of it runs, whatever it planted in the caches', async ({
    page,
    context,
  }) => {
    const faulty = await startFaultySite(ORIGIN);
    const open = async (path: string) => {
      // Chromium may lose a navigation that begins in the moment in which a worker is replaced: people press again.
      const response = await page.goto(faulty.origin + path, { timeout: 20_000 }).catch((cause) => {
        if (!(cause instanceof errors.TimeoutError)) throw cause;
        return page.goto(faulty.origin + path);
      });
      expect(response?.fromServiceWorker(), path).toBe(true);
      expect(response?.headers()['content-security-policy'], path).toContain("default-src 'none'");
      expect(await page.title()).not.toBe('planted');
    };
    const release = await plantingRelease();
    const { version } = release.manifest;
    await news.upload(release);
    const traces = watchTraces(page);
    await page.goto(`${faulty.origin}/news`);
    await expectPagesCached(page);
    await open('/news');
    expect((await news.promote(version)).status).toBe(200);
    await expect(async () => {
      await open('/news');
      await expect.poll(() => traces, { timeout: 5_000 }).not.toEqual([]);
    }).toPass();
    await page.evaluate('window.planted');
    expect((await news.rollBack()).status).toBe(200);
    traces.length = 0;

    // The worker is still that of the hostile release, and may not take a late site for one that cannot be reached.
    const answer = Promise.withResolvers<void>();
    const askedBefore = faulty.requested().length;
    faulty.fault(/^\/news$/, { kind: 'held', until: answer.promise });
    const opening = open('/news');
    await expect.poll(() => faulty.requested().slice(askedBefore)).toContain('/discovery.json');
    answer.resolve();
    await opening;
    await expect(latestNews(page)).toBeVisible();
    for (const path of PLANTED_PATHS) await open(path);
    await open('/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(traces).toEqual([]);

    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expectWorkerReplaced(page);
    await context.setOffline(true);
    faulty.fault(/./, { kind: 'cut' });
    for (const path of PLANTED_PATHS) await open(path);
    await open('/news');
    await expect(latestNews(page)).toBeVisible();
    expect(traces).toEqual([]);
    await page.goto('about:blank');
    await faulty.close();
  });
});

test('promises 10 and 11: on the server it gets no data about visitors, and changes no other page', async () => {
  const store = await contentOf('/store');
  expect((await news.promote(hostile.manifest.version)).status).toBe(200);
  const token = await tokenOf('student');
  const visitor = { authorization: `Bearer ${token}`, cookie: 'known=secret-of-viktor' };
  const spied: string[] = [];
  for (const url of ['/news', '/', '/news?page=1', '/news?page=2'])
    spied.push(await contentOf(url, visitor));
  for (const content of spied) {
    // It found public data only.
    expect(/Spied: .{0,60}/.exec(content)?.[0]).toContain('found nothing; seen Sofia High School');
    for (const secret of [token, 'secret-of-viktor', ...Object.values(ACCOUNTS.student)])
      expect(content).not.toContain(secret);
  }
  expect(await contentOf('/store')).toBe(store);
  expect((await news.rollBack()).status).toBe(200);
});

test('promise 7: where previews have no address, none of their scripts runs', async ({ page }) => {
  // With its own origin as that of previews, a site has none.
  await site.restart({ PUBLIC_URL: PREVIEWS });
  const token = await tokenOf('admin');
  await page.goto(`${PREVIEWS}/news`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const link = await page.request.post(`${ORIGIN}/api/sections/mf-news/previews`, {
    headers: { authorization: `Bearer ${token}` },
    data: { version: hostile.manifest.version },
  });
  const { url, ownAddress } = await link.json();
  expect([new URL(url).origin, ownAddress]).toEqual([PREVIEWS, false]);

  // The previous page still prefetches.
  await page.goto('about:blank');
  const resourceTypes: string[] = [];
  page.on('response', (response) => resourceTypes.push(response.request().resourceType()));
  // Just after its start a server may answer without HTML.
  await expect(async () => {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: /^Spied/ })).toBeVisible();
  }).toPass();
  expect(resourceTypes).toContain('document');
  expect(resourceTypes.filter((type) => ['script', 'fetch', 'xhr'].includes(type))).toEqual([]);
  expect(await page.evaluate(() => window.loot)).toBeUndefined();

  await page.getByRole('link', { name: 'Leave preview' }).click();
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible();
});
