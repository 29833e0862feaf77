import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import type { Discovery, SectionRelease } from 'shared/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../src/release/build-site.ts';
import { integrityOf } from '../../src/release/integrity.ts';
import { ROOT } from '../../src/release/paths.ts';
import { launchOptions } from '../../src/test/browser.ts';
import {
  installOutside,
  packKit,
  readGuide,
  run,
  startSite,
  writeSection,
} from './own-repository.ts';

const LIMIT_MS = 240_000;
const CATALOGUE = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "Polls"
msgstr "Анкети"
`;

let folder: string;
let section: string;
let documented: string;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'council-outside-'));
  section = path.join(folder, 'repository');
  const builtSite = path.join(folder, 'built');
  documented = path.join(folder, 'documented');
  await Promise.all([makeSections(), buildSite(builtSite)]);
  await mkdir(path.join(section, 'texts'));
  await writeFile(path.join(section, 'texts/bg.po'), CATALOGUE);
  site = await startSite({ dataDir: path.join(folder, 'data'), builtSite });
}, LIMIT_MS);

async function makeSections(): Promise<void> {
  const kit = path.join(folder, 'kit');
  await packKit(kit);
  for (const [place, prefix] of [
    [section, 'polls'],
    [documented, 'quiz'],
  ] as const) {
    await writeSection(place, prefix);
    await cp(kit, path.join(place, 'kit'), { recursive: true });
  }
  await installOutside(section);
  const file = path.join(documented, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.devDependencies['@module-federation/rsbuild-plugin'] = '*';
  await writeFile(file, JSON.stringify(manifest));
  const ownBuild = (await readGuide()).split('```ts\n').at(-1)?.split('```')[0] ?? '';
  await writeFile(path.join(documented, 'rsbuild.config.ts'), ownBuild.replaceAll('polls', 'quiz'));
  await installOutside(documented);
}

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

const post = async (call: string, body: object, token?: string) => {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(site.origin + call, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return answer.json();
};

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
async function release(from: string, name: string) {
  const admin = { email: 'admin@school.example', password: 'Council2026' };
  const { token: session } = await post('/api/auth/login', admin);
  const made = await post(`/api/sections/${name}/tokens`, { label: name }, session);
  const command = ['tools/src/outside/section.mjs', 'release', '--why', 'First try'];
  return inFolder(from, command, { SITE_URL: site.origin, DEPLOY_TOKEN: made.token });
}

const fetched = async (address: string): Promise<Buffer> => {
  const answer = await fetch(new URL(address, site.origin));
  expect([address, answer.status]).toEqual([address, 200]);
  return Buffer.from(await answer.arrayBuffer());
};

test(
  'a section in a repository of its own passes its test, and is released with its types checked',
  async () => {
    const [tested, released] = await Promise.all([
      inFolder(section, ['vitest/vitest.mjs', 'run']),
      release(section, 'mf-polls'),
    ]);
    expect(tested.stdout).toContain('1 passed');
    const { stdout } = released;
    for (const step of ['✓ built', '✓ fits the live site', '✓ types', '✓ made live'])
      expect(stdout).toContain(step);
    expect(stdout).not.toContain('not translated');
    expect(released.stderr).toBe('');
  },
  LIMIT_MS,
);

test('its release is live with all files in all languages', async () => {
  const document: Discovery = JSON.parse(String(await fetched('/discovery.json')));
  const [live] = document.microFrontends['mf-polls'] ?? [];
  expect(live?.extras).toMatchObject({ title: 'Polls', prefix: 'polls' });
  const folderOf = live?.url.replace(/[^/]+$/, '') ?? '';
  const release: SectionRelease = JSON.parse(String(await fetched(`${folderOf}release.json`)));
  for (const [file, integrity] of Object.entries(release.files))
    expect([file, integrityOf(await fetched(folderOf + file))]).toEqual([file, integrity]);
  expect(live?.metadata.integrity).toBe(release.files['remoteEntry.js']);
  expect(release.languages?.['bg']).toMatchObject({
    entry: 'remoteEntry.bg.js',
    title: 'Анкети',
    menu: 'Анкети',
  });
  const scripts = (language: readonly string[] = []) =>
    Promise.all(language.map(async (file) => String(await fetched(folderOf + file))));
  // A text of the packages that it takes from here, in the words of their catalogue.
  const bulgarian = (await scripts(release.languages?.['bg']?.files.routes)).join('');
  expect(bulgarian).toMatch(/[а-я]{5}/);
  expect((await scripts(release.extras.files.routes)).join('')).not.toMatch(/[а-я]{5}/);
  const page = String(await fetched('/polls'));
  expect(page).toContain(`${folderOf}remoteEntry.js`);
  expect(page).toContain('<title>Polls');
});

test('the guide has the library versions of this repository', async () => {
  const catalog = await readFile(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const manifest = await readFile(path.join(section, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(manifest);
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    if (!`${version}`.startsWith('file:kit/'))
      expect(catalog.replaceAll('"', '')).toContain(`\n  ${name}: ${version}\n`);
});

test(
  'a remote built as Module Federation documents it is released, and loads as a section',
  async () => {
    const { stdout } = await release(documented, 'mf-quiz');
    expect(stdout).toContain('✓ made live');
    const browser = await chromium.launch(launchOptions());
    try {
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
    } finally {
      await browser.close();
    }
  },
  LIMIT_MS,
);
