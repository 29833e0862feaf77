import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Product } from 'shared/contract';
import { LANGUAGES } from 'shared/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../src/release/build-site.ts';
import { describeRelease, numbered } from '../../src/release/describe-release.ts';
import { inPackage, SECTIONS } from '../../src/release/paths.ts';
import { createSiteClient } from '../../src/release/site-client.ts';
import { packRelease } from '../../src/release/write-release.ts';
import { run, startSite } from './own-repository.ts';

const LIMIT_MS = 240_000;

let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let tokens: Readonly<Record<string, string>>;
let session: string;
let patch = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'council-gate-'));
  const [dataDir, builtSite] = [path.join(folder, 'data'), path.join(folder, 'built')];
  await buildSite(builtSite);
  site = await startSite({ dataDir, builtSite });
  tokens = JSON.parse(await readFile(path.join(dataDir, 'deploy-tokens.json'), 'utf8'));
  const council = { email: 'stuco26@school.example', password: 'Council2026' };
  session = (await (await send('POST', '/api/auth/login', council)).json()).token;
}, LIMIT_MS);

afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, call: string, body?: object): Promise<Response> {
  const answer = await fetch(site.origin + call, {
    method,
    headers: {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([call, answer.ok]).toEqual([call, true]);
  return answer;
}

/** Sends a release that differs in its number alone, as a committee does, and resolves with what is live then. */
async function release(name: string): Promise<{ sent: string; live: string | null | undefined }> {
  patch += 1;
  const { manifest, contents } = await describeRelease(name);
  const next = numbered(`1.0.${patch}`, manifest);
  const client = createSiteClient(site.origin, new Map([[name, tokens[name] ?? '']]));
  await client.upload(name, await packRelease({ manifest: next, contents }));
  const before = (await client.list()).sections.find((one) => one.name === name)?.live ?? null;
  const releases = [{ section: name, version: next.version, expected: before }];
  const after = await client.promoteSet({ releases, traffic: undefined, keep: false, why: '' });
  return { sent: next.version, live: after.sections.find((one) => one.name === name)?.live };
}

const aProduct = (available: number) => () =>
  send('POST', '/api/products', { name: 'Scarf', price: 5, available });

async function removeProducts(): Promise<void> {
  const list: Page<Product> = await (await send('GET', '/api/products?page=0&size=50')).json();
  for (const { id } of list.content) await send('DELETE', `/api/products/${id}`);
}

/** Opens every public page at once, as a class does, and checks that none lacks its server-rendered text. */
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

test.each([
  ['every section', 'that can be ordered', SECTIONS, aProduct(5)],
  ['the store', 'that is sold out', ['mf-store'], aProduct(0)],
  ['the store', 'of which there is none', ['mf-store'], removeProducts],
])(
  '%s passes the gate beside a product %s, and its first requests get the text',
  async (_, __, names, prepare) => {
    await prepare();
    await expectText();
    for (const name of names) {
      const { sent, live } = await release(name);
      expect([name, live]).toEqual([name, sent]);
    }
    await expectText();
  },
  LIMIT_MS,
);

test(
  'a section goes live by the command of its committee',
  async () => {
    const { stdout } = await run(
      process.execPath,
      [inPackage('tools', 'src/release/release-section.ts')],
      {
        cwd: inPackage('mf-news'),
        env: {
          ...process.env,
          SITE_URL: site.origin,
          DEPLOY_TOKEN: tokens['mf-news'],
          NO_COLOR: '1',
        },
      },
    );
    for (const step of ['✓ built', '✓ runs in a browser', '✓ types', '✓ made live'])
      expect(stdout).toContain(step);
  },
  LIMIT_MS,
);
