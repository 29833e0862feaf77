import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { devNull, tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import type { Product } from 'shared/contract';
import { LANGUAGES } from 'shared/language';
import type { Discovery, SectionRelease } from 'shared/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchOptions } from '../../src/base/browser.ts';
import { inPackage, ROOT, SECTIONS } from '../../src/base/paths.ts';
import { createSectionRepository, packKit } from '../../src/dev/new-section.ts';
import { checkInBrowser } from '../../src/release/browser-check.ts';
import { buildSite } from '../../src/release/build-site.ts';
import { integrityOf, withVersion } from '../../src/release/built-release.ts';
import { describeRelease } from '../../src/release/describe-release.ts';
import { createSiteClient } from '../../src/release/site-client.ts';
import { visitPage } from '../../src/release/visit-page.ts';
import { packRelease } from '../../src/release/write-release.ts';
import { freePort, startSite } from '../site.ts';
import { installOutside, run } from './own-repository.ts';

const CATALOGUE = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Polls"
msgstr "Анкети"

msgid "Nothing here yet."
msgstr "Тук още няма нищо."
`;

let folder: string;
let sectionFolder: string;
let documentedFolder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let session: string;
let browser: Browser;
let patch = 0;

const ADMIN = { email: 'ana@school.example', password: 'Linden-2026' };

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'council-releasing-'));
  sectionFolder = path.join(folder, 'repository');
  documentedFolder = path.join(folder, 'documented');
  const dataDir = path.join(folder, 'data');
  await Promise.all([makeSections(), buildSite(path.join(dataDir, 'site'))]);
  const env = { ...process.env, GIT_CONFIG_GLOBAL: devNull };
  const author = '-c user.name=A -c user.email=a@school.example';
  const begin = `git init -q && git add . && git ${author} commit -qm Begin`;
  await run('sh', ['-c', begin], { cwd: sectionFolder, env });
  await writeFile(path.join(sectionFolder, 'texts/bg.po'), CATALOGUE);
  const command = [inPackage('server', 'src/cli/create-admin.ts'), '--name', 'Ana Ivanova'];
  const creation = run(process.execPath, [...command, '--email', ADMIN.email], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  creation.child.stdin?.end(ADMIN.password);
  await creation;
  // Not with the demo content, whose pictures take seconds.
  site = await startSite({ port: await freePort(), dataDir, env: { DEMO: 'off' } });
  session = (await (await send('POST', '/api/auth/login', ADMIN)).json()).token;
  const form = new FormData();
  const post = JSON.stringify({ title: 'Ball', content: 'On **Friday**' });
  form.set('post', new Blob([post], { type: 'application/json' }));
  await send('POST', '/api/news', form);
  browser = await chromium.launch(launchOptions());
});

async function makeSections(): Promise<void> {
  createSectionRepository(ROOT, 'polls', sectionFolder);
  createSectionRepository(ROOT, 'mf-quiz', documentedFolder);
  packKit(ROOT, path.join(sectionFolder, 'kit'));
  await cp(path.join(sectionFolder, 'kit'), path.join(documentedFolder, 'kit'), {
    recursive: true,
  });
  await installOutside(sectionFolder);
  const file = path.join(documentedFolder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.devDependencies['@module-federation/rsbuild-plugin'] = '*';
  manifest.devDependencies['@rsbuild/plugin-react'] = '*';
  await writeFile(file, JSON.stringify(manifest));
  const guide = await readFile(path.join(ROOT, 'docs/module-federation.md'), 'utf8');
  const ownBuild = guide.split('```ts\n')[1]?.split('```')[0] ?? '';
  await writeFile(
    path.join(documentedFolder, 'rsbuild.config.ts'),
    ownBuild.replaceAll('polls', 'quiz'),
  );
  await writeFile(
    path.join(documentedFolder, 'src/App.tsx'),
    "export { default } from './quiz/quiz.page.tsx';",
  );
  await installOutside(documentedFolder);
}

afterAll(async () => {
  await browser?.close();
  await site?.end();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, call: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData;
  const response = await fetch(site.origin + call, {
    method,
    headers: {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  expect([call, response.ok]).toEqual([call, true]);
  return response;
}

/** A new deploy token of a section. */
async function deployToken(section: string): Promise<string> {
  const response = await send('POST', `/api/sections/${section}/tokens`, { label: section });
  return (await response.json()).token;
}

const clientOf = async (section: string) =>
  createSiteClient(site.origin, new Map([[section, await deployToken(section)]]));

/** Sends a release that differs in its number alone, as a committee does, which is live then. */
async function releaseAnew(name: string): Promise<void> {
  patch += 1;
  const { manifest, contents } = await describeRelease(name);
  const next = withVersion(`1.0.${patch}`, manifest);
  const client = await clientOf(name);
  await client.upload(name, await packRelease({ manifest: next, contents }));
  const before =
    (await client.list()).sections.find((listed) => listed.name === name)?.live ?? null;
  const releases = [{ section: name, version: next.version, expected: before }];
  const after = await client.promoteSet({ releases, traffic: undefined, keep: false, why: '' });
  const live = after.sections.find((listed) => listed.name === name)?.live;
  expect([name, live]).toEqual([name, next.version]);
}

/** Opens every public page at once, as a class does, and expects that none lacks its server-rendered text. */
async function expectText(): Promise<void> {
  const pages = ['/', '/news', '/news/1', '/store'].flatMap((page) =>
    LANGUAGES.map((language) => ({ page, language })),
  );
  const lacking = pages.map(async ({ page, language }) => {
    const headers = { 'accept-language': language };
    const html = await (await fetch(site.origin + page, { headers })).text();
    const isWhole = html.includes(`<html lang="${language}"`) && html.includes('id="answers"');
    return isWhole ? [] : [`${page} in ${language}`];
  });
  expect((await Promise.all(lacking)).flat()).toEqual([]);
}

test('the first requests after a start get the text in each language', () => expectText());

test('releases pass the gate beside a product that is sold out, and beside none, and their first requests get the text', async () => {
  const scarf = { name: 'Scarf', price: 5, available: 0 };
  const { id }: Product = await (await send('POST', '/api/products', scarf)).json();
  await expectText();
  for (const name of SECTIONS) await releaseAnew(name);
  await send('DELETE', `/api/products/${id}`);
  await releaseAnew('mf-store');
  await expectText();
});

/** The server leaves so many pages of a list to the browser. */
const failingPages: readonly {
  readonly path: string;
  readonly files: string;
  readonly answer: Parameters<BrowserContext['route']>[1];
  readonly text: RegExp;
}[] = [
  {
    path: '/news?page=13',
    files: '**/api/news?*',
    answer: (route) => route.fulfill({ json: { content: null } }),
    text: /^The page could not be shown/,
  },
  {
    path: '/store?page=13',
    files: '**/sections/mf-store/**',
    answer: (route) => route.abort(),
    text: /^Store is unavailable$/,
  },
];

test.each(failingPages)(
  'the browser of a release finds that $path fails',
  async ({ path: address, files, answer, text }) => {
    const context = await browser.newContext();
    expect(await visitPage(context, site.origin + address)).toEqual([]);
    await context.route(files, answer);
    const problems = await visitPage(context, site.origin + address);
    expect(problems).toContainEqual(expect.stringMatching(text));
    await context.close();
  },
);

const POLLS_PAGE = `<!doctype html><main><h1>Polls</h1></main><script src="/polls.js"></script>`;
const BLOCKED_SCRIPT = `
document.querySelector('h1').__reactFiber = {};
const style = document.createElement('style');
style.textContent = 'h1 { color: red }';
document.head.append(style);
fetch('https://polls.example/').catch(() => {});`;

test('the browser of a release finds what the policy blocks, with directive and file', async () => {
  const context = await browser.newContext();
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
  const headers = { 'content-security-policy': policy };
  await context.route('**/polls', (route) =>
    route.fulfill({ body: POLLS_PAGE, contentType: 'text/html', headers }),
  );
  await context.route('**/polls.js', (route) =>
    route.fulfill({ body: BLOCKED_SCRIPT, contentType: 'text/javascript' }),
  );
  expect(await visitPage(context, 'http://localhost/polls')).toEqual([
    expect.stringMatching(/style-src-elem, blocked inline \(.*\/polls\.js:5\)/),
    expect.stringMatching(/connect-src, blocked https:\/\/polls\.example\/ \(.*\/polls\.js:6\)/),
  ]);
  await context.close();
});

const BROKEN_PAGE = `<!doctype html><main><h1>News</h1></main><script>
document.querySelector('h1').__reactFiber = {};
throw new Error('Broken');</script>`;

test('the browser of a release stops it for an error that the live page does not have', async () => {
  const port = await freePort();
  const preview = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(BROKEN_PAGE);
  }).listen(port);
  const { manifest } = await describeRelease('mf-news');
  const check = checkInBrowser([manifest], {
    siteOrigin: site.origin,
    previewLink: `http://localhost:${port}/`,
    sectionsBefore: await (await clientOf('mf-news')).list(),
  });
  await expect(check).rejects.toThrow('/news has errors:\n    Broken');
  preview.close();
});

test('a section goes live by the command of its committee', async () => {
  const { stdout } = await run(
    process.execPath,
    [inPackage('tools', 'src/release/release-section.ts')],
    {
      cwd: inPackage('mf-news'),
      env: {
        ...process.env,
        SITE_URL: site.origin,
        DEPLOY_TOKEN: await deployToken('mf-news'),
        NO_COLOR: '1',
      },
    },
  );
  for (const step of ['✓ built', '✓ runs in a browser', '✓ types', '✓ made live'])
    expect(stdout).toContain(step);
});

/** Runs a program as in the folder of a section, which knows nothing of this checkout. */
const inFolder = (
  cwd: string,
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
) =>
  run(process.execPath, [path.join(cwd, 'node_modules', program), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...env },
  });

/** Releases the section of a folder with a new deploy token. */
async function releaseFrom(from: string, name: string) {
  const command = ['tools/src/outside/section.mjs', 'release', '--why', 'First try'];
  const DEPLOY_TOKEN = await deployToken(name);
  return inFolder(from, command, { SITE_URL: site.origin, DEPLOY_TOKEN });
}

const fetchFile = async (address: string): Promise<Buffer> => {
  const response = await fetch(new URL(address, site.origin));
  expect([address, response.status]).toEqual([address, 200]);
  return Buffer.from(await response.arrayBuffer());
};

test('a section in a repository of its own passes its test, and is released with its types checked', async () => {
  const [tested, released] = await Promise.all([
    inFolder(sectionFolder, ['vitest/vitest.mjs', 'run']),
    releaseFrom(sectionFolder, 'mf-polls'),
  ]);
  expect(tested.stdout).toContain('1 passed');
  const { stdout } = released;
  for (const step of ['✓ built', '✓ fits the live site', '✓ types', '✓ made live'])
    expect(stdout).toContain(step);
  expect(stdout).not.toContain('not translated');
  expect(released.stderr).toBe('');
});

test('its release is live with all files in all languages', async () => {
  const document: Discovery = JSON.parse(String(await fetchFile('/discovery.json')));
  const [live] = document.microFrontends['mf-polls'] ?? [];
  expect(live?.extras).toMatchObject({ title: 'Polls', prefix: 'polls' });
  const folderOf = live?.url.replace(/[^/]+$/, '') ?? '';
  const release: SectionRelease = JSON.parse(String(await fetchFile(`${folderOf}release.json`)));
  for (const [file, integrity] of Object.entries(release.files))
    expect([file, integrityOf(await fetchFile(folderOf + file))]).toEqual([file, integrity]);
  expect(release.builtFrom, 'its catalogue is not committed').toBeUndefined();
  expect(live?.metadata.integrity).toBe(release.files['remoteEntry.js']);
  expect(release.languages?.['bg']).toMatchObject({
    entry: 'remoteEntry.bg.js',
    title: 'Анкети',
    menu: 'Анкети',
  });
  const scripts = (files: readonly string[] = []) =>
    Promise.all(files.map(async (file) => String(await fetchFile(folderOf + file))));
  // A text of the packages that it takes from here, in the words of their catalogue.
  const bulgarian = (await scripts(release.languages?.['bg']?.files.routes)).join('');
  expect(bulgarian).toMatch(/[а-я]{5}/);
  expect((await scripts(release.extras.files.routes)).join('')).not.toMatch(/[а-я]{5}/);
  const page = String(await fetchFile('/polls'));
  expect(page).toContain(`${folderOf}remoteEntry.js`);
  expect(page).toContain('<title>Polls');
  expect(page, 'rendered on the server').toContain('Nothing here yet.');
});

test('a remote built as Module Federation documents it is released, and loads as a section', async () => {
  const { stdout } = await releaseFrom(documentedFolder, 'mf-quiz');
  expect(stdout).toContain('✓ made live');
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${site.origin}/quiz`);
  await page.getByRole('heading', { level: 1, name: 'Quiz' }).waitFor();
  const loaded = await page.evaluate(() => ({
    instances: Reflect.get(globalThis, '__FEDERATION__').__INSTANCES__.map(
      ({ name }: { readonly name: string }) => name,
    ),
    sessionStores: Reflect.get(globalThis, '__sessionStores'),
  }));
  expect(loaded.instances).toEqual(expect.arrayContaining(['shell', 'mf_quiz']));
  expect(loaded.sessionStores).toBe(1);
  expect(errors).toEqual([]);
});
