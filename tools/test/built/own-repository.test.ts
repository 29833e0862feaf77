import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Discovery, SectionRelease } from 'shared/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSectionOutside } from '../../src/dev/new-section.ts';
import { buildSite } from '../../src/release/build-site.ts';
import { integrityOf } from '../../src/release/integrity.ts';
import { ROOT } from '../../src/release/paths.ts';
import { installOutside, run, startSite } from './own-repository.ts';

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
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'council-outside-'));
  section = path.join(folder, 'repository');
  const builtSite = path.join(folder, 'built');
  const made = newSectionOutside(ROOT, 'polls', section).then(() => installOutside(section));
  await Promise.all([made, buildSite(builtSite)]);
  await mkdir(path.join(section, 'texts'));
  await writeFile(path.join(section, 'texts/bg.po'), CATALOGUE);
  site = await startSite({ dataDir: path.join(folder, 'data'), builtSite });
}, LIMIT_MS);

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

/** Runs a program as in the folder of the section, which knows nothing of this checkout. */
const inSection = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [path.join(section, 'node_modules', program), ...args], {
    cwd: section,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...env },
  });

const fetched = async (address: string): Promise<Buffer> => {
  const answer = await fetch(new URL(address, site.origin));
  expect([address, answer.status]).toEqual([address, 200]);
  return Buffer.from(await answer.arrayBuffer());
};

test(
  'a section in a repository of its own passes its test, and is released with its types checked',
  async () => {
    const admin = { email: 'admin@school.example', password: 'Council2026' };
    const { token: session } = await post('/api/auth/login', admin);
    const made = await post('/api/sections/mf-polls/tokens', { label: 'Polls' }, session);
    const [tested, released] = await Promise.all([
      inSection('vitest/vitest.mjs', ['run']),
      inSection('tools/src/outside/section.mjs', ['release', '--why', 'First try'], {
        SITE_URL: site.origin,
        DEPLOY_TOKEN: made.token,
      }),
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

test('what it has released is live, whole, in all languages, for the shell to load', async () => {
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

test('its repository holds what it needs to be built again, and its workflow', async () => {
  const read = (file: string) => readFile(path.join(section, file), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(await read('package.json'));
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(
    versions.filter((version) => !/^(?:\d[\w.-]*|file:kit\/\w+-[\d.]+\.tgz)$/.test(`${version}`)),
  ).toEqual([]);
  expect(await read('.github/workflows/section.yml')).toContain('name: mf-polls');
});
