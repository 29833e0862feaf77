import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from 'tools/site';
import { ACCOUNTS, logInAt } from '../support/accounts.ts';
import { ownSite } from '../support/own-site.ts';
import { type Bundler, buildRemote, committeeOf, PREFIXES } from '../support/public-remote.ts';
import { type ReleaseHost, startReleaseHost } from '../support/release-host.ts';
import { beginSession, expect, isSamePage, mainNav, markPage, test } from '../support/test.ts';

const HOST_PORT = await freePort();
const HOST = `http://localhost:${HOST_PORT}`;
const site = await ownSite({ RELEASE_ORIGINS: HOST });

const announcement = (page: Page) => page.locator('p[aria-live="polite"].visually-hidden');

const heading = (name: string) => ({ level: 1, name, exact: true }) as const;

const BUNDLERS = Object.entries(PREFIXES) as [Bundler, string][];

const built = new Map<Bundler, string>();
test.beforeAll(async () => {
  const buildOne = async (bundler: Bundler) => built.set(bundler, await buildRemote(bundler));
  await Promise.all(BUNDLERS.map(([bundler]) => buildOne(bundler)));
});

for (const [bundler, prefix] of BUNDLERS)
  test(`a remote built with ${bundler} by the public documentation is released by two calls, works, and fails alone`, async ({
    page,
    context,
    expectConsole,
  }) => {
    expectConsole(/results|404|Failed to load resource|dynamically imported|ChunkLoadError/);
    const section = `mf-${prefix}`;
    const title = `${prefix[0]?.toUpperCase()}${prefix.slice(1)}`;
    const committee = await committeeOf(site, section);
    await committee.makeLive(await committee.upload(built.get(bundler) ?? ''));

    const token = await logInAt(site.origin, ACCOUNTS.student.email);
    await beginSession(context, { origin: site.origin, token });
    const pictures = new Set<string>();
    const picture = new RegExp(`/${section}/.*?([^/.-]+)[.-][^/]*\\.svg$`);
    page.on('response', (response) => {
      const [, name] = picture.exec(decodeURI(response.url())) ?? [];
      if (name !== undefined) pictures.add(`${name} ${response.status()}`);
    });
    await page.goto(`${site.origin}/news`);
    await markPage(page);
    await mainNav(page).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', heading('Polls'))).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Sofia High School Student Council`);
    await expect(announcement(page)).toHaveText(`${title} · Sofia High School Student Council`);
    await expect(page.getByText(`Hello, ${ACCOUNTS.student.name}`)).toBeVisible();
    await expect.poll(() => pictures).toEqual(new Set(['снимка на бала 200', 'фон 200']));
    if (bundler !== 'rsbuild') await expect(page.getByText('7 counted')).toBeVisible();
    await page.getByRole('button', { name: '0 votes' }).click();
    await expect(page.getByRole('button', { name: '1 votes' })).toBeVisible();
    await page.getByRole('link', { name: 'The seventh poll' }).click();
    await expect(page).toHaveURL(`${site.origin}/${prefix}/7`);
    await expect(page.getByRole('heading', heading('Poll 7'))).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, '__sessionStores'))).toBe(1);
    expect((await page.request.get(`${site.origin}/${prefix}/7`)).status()).toBe(200);

    await page.goBack();
    const lostFiles = new RegExp(`/${section}/.*(?:results|/async/|/\\d+\\.).*js$`);
    await page.route(lostFiles, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByRole('heading', heading(`${title} is unavailable`))).toBeVisible();
    await page.unroute(lostFiles);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', heading('Results'))).toBeVisible();
    await page.getByRole('link', { name: 'The last poll' }).click();
    await expect(page.getByRole('heading', heading('Poll 7'))).toBeVisible();
    await mainNav(page).getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('heading', heading('Latest News'))).toBeVisible();
    await expect(page).toHaveTitle('Latest News · Sofia High School Student Council');
  });

test('a remote names its section, and is rolled back', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-polls-'));
  await cp(built.get('rsbuild') ?? '', folder, { recursive: true });
  await writeFile(path.join(folder, 'section.json'), JSON.stringify({ title: 'Elections' }));
  const polls = await committeeOf(site);
  await polls.makeLive(await polls.upload(folder));
  await rm(folder, { recursive: true });
  await page.goto(`${site.origin}/news`);
  await expect(mainNav(page).getByRole('link', { name: 'Elections' })).toBeVisible();
  await polls.rollBack();
  await page.goto(`${site.origin}/news`);
  await expect(mainNav(page).getByRole('link', { name: 'Polls' })).toBeVisible();
});

test.describe('after a first load that failed', () => {
  const TRY_AGAIN = { name: 'Try Again' };
  test.beforeAll(async () => {
    const polls = await committeeOf(site);
    const folder = await withFaultyModule(built.get('rsbuild') ?? '');
    await polls.makeLive(await polls.upload(folder));
    await rm(folder, { recursive: true });
  });

  for (const [what, lateFiles, throws] of [
    ['a late chunk', /__federation_expose_App\.\w+\.js$/, false],
    ['a late stylesheet', /__federation_expose_App\.\w+\.css$/, false],
    ['an error at import', /^$/, true],
  ] as const)
    test(`${what} leaves this remote and the others in the router of the site`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/did not arrive|Failed to load|ChunkLoadError|CSS chunk|not yet|unavailable/);
      await page.addInitScript((fault) => Reflect.set(globalThis, 'hasFault', fault), throws);
      const late = Promise.withResolvers<void>();
      await page.route(lateFiles, async (route) => {
        await late.promise;
        await route.continue();
      });
      await page.goto(`${site.origin}/polls`);
      await expect(page.getByRole('heading', heading('Polls is unavailable'))).toBeVisible();
      late.resolve();
      await page.evaluate(() => Reflect.set(globalThis, 'hasFault', false));
      await page.getByRole('button', TRY_AGAIN).click();
      const poll = page.getByRole('link', { name: 'The seventh poll' });
      await expect(poll).toHaveAttribute('href', '/polls/7');
      await mainNav(page).getByRole('link', { name: 'Survey' }).click();
      await expect(poll).toHaveAttribute('href', '/survey/7');
    });

  for (const [what, answer] of [
    ['was down', { status: 404 }],
    ['sent a login page', { body: '<h1>Log in</h1>', contentType: 'text/html' }],
  ] as const)
    test(`after the host of a remote ${what}, the first retry shows it`, async ({
      page,
      expectConsole,
    }) => {
      expectConsole(/404|Failed|integrity|MIME|unavailable|ChunkLoadError|#RUNTIME/);
      const files = /\/mf-polls\//;
      await page.route(files, (route) => route.fulfill(answer));
      await page.goto(`${site.origin}/polls`);
      await expect(page.getByRole('heading', heading('Polls is unavailable'))).toBeVisible();
      await page.unroute(files);
      await page.getByRole('button', TRY_AGAIN).click();
      await expect(page.getByRole('heading', heading('Polls'))).toBeVisible();
    });
});

/** A copy of a build whose exposed module throws while `hasFault` is set. Resolves with its folder. */
async function withFaultyModule(folder: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'council-polls-'));
  await cp(folder, copy, { recursive: true });
  const files = (await readdir(copy, { recursive: true })).map((file) => path.join(copy, file));
  const find = (name: RegExp) => files.find((file) => name.test(file)) ?? '';
  const chunk = find(/__federation_expose_App\.\w+\.js$/);
  const entry = find(/mf_polls\.\w+\.js$/);
  const original = await readFile(chunk, 'utf8');
  const faulty = original.replace(
    /\.push\(\[\[[^\]]*\],\{\w+\([^)]*\)\{/,
    '$&if(globalThis.hasFault)throw Error("not yet");',
  );
  expect(faulty).not.toBe(original);
  await writeFile(chunk, faulty);
  const entryText = await readFile(entry, 'utf8');
  await writeFile(entry, entryText.replace(sha384(original), sha384(faulty)));
  return copy;
}

const sha384 = (text: string): string => createHash('sha384').update(text).digest('base64');

test.describe('on a host that changes files after the release', () => {
  let host: ReleaseHost;
  test.beforeAll(async () => {
    host = await startReleaseHost(HOST_PORT, built.get('rsbuild') ?? '');
    const polls = await committeeOf(site);
    await polls.makeLive(await polls.register(`${HOST}/`));
  });
  test.afterAll(() => host.close());

  test.beforeEach(({ expectConsole }) =>
    expectConsole(/integrity|Failed to load|blocked|Loading (?:CSS )?chunk/),
  );

  for (const [what, files, address] of [
    ['entry', /mf_polls\.\w+\.js$/, '/polls'],
    ['chunk of the exposed module', /__federation_expose_App\.\w+\.js$/, '/polls'],
    ['stylesheet of the exposed module', /__federation_expose_App\.\w+\.css$/, '/polls'],
    ['chunk of a page', /async\/\w{1,3}\.\w+\.js$/, '/polls/results'],
    ['stylesheet of a page', /async\/\w{1,3}\.\w+\.css$/, '/polls/results'],
  ] as const)
    test(`a changed ${what} is blocked, and its place says that it is unavailable`, async ({
      page,
    }) => {
      host.change(files);
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/integrity/.test(message.text())) blocked.push(message.text());
      });
      await page.goto(site.origin + address);
      await expect(page.getByRole('heading', heading('Polls is unavailable'))).toBeVisible();
      expect(blocked).not.toEqual([]);
      if (what !== 'entry') return;
      await mainNav(page).getByRole('link', { name: 'News' }).click();
      await expect(page.getByRole('heading', heading('Latest News'))).toBeVisible();
    });

  test('scripts and stylesheets that were not registered are blocked', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/violates the following Content Security Policy/);
    host.change(/^$/);
    const polls = await committeeOf(site);
    await polls.makeLive(await polls.register(`${HOST}/more`));
    await page.goto(`${site.origin}/polls`);
    await expect(page.getByRole('heading', heading('Polls'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-late', 'blocked blocked ');
    await page.getByRole('link', { name: 'Results' }).click();
    await expect(page.getByRole('heading', heading('Results'))).toBeVisible();
  });
});
