import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import {
  type ArchiveEntry,
  archiveOf,
  aSection,
  entriesOf,
  packed,
  withFiles,
} from '../../../test/releases/built-release.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';
import { requireSoundContents } from './upload/unpack.ts';

const GZIP = { 'content-type': 'application/gzip' };

const upload = async (testApp: TestApp, archive: Buffer, section = 'mf-news') =>
  testApp.call('releases.upload', {
    as: await testApp.aUser({ role: 3 }),
    params: { section },
    body: archive,
    headers: GZIP,
  });

const good = aSection('good');
const adding = (...more: Parameters<typeof archiveOf>[0]) =>
  archiveOf([...entriesOf(good), ...more]);
const special = (header: NonNullable<ArchiveEntry['header']>) => adding({ path: 'l', header });
const built = (files: Record<string, string>) => packed(withFiles(good, files));
const copied = (content: string | Buffer) => adding({ path: 'remoteEntry.js.br', content });
const without = (file: string) => archiveOf(entriesOf(good).filter((entry) => entry.path !== file));
const described = (manifest: object) =>
  archiveOf([
    ...entriesOf(good).slice(0, -1),
    { path: 'release.json', content: JSON.stringify(manifest) },
  ]);
const saying = (more: object) => described({ ...good.manifest, ...more });
const claiming = (extras: object) =>
  described(aSection('good', { extras: { ...good.manifest.extras, ...extras } }).manifest);
const page = (more: object) =>
  claiming({ pages: [{ path: '/news', files: [], data: [], title: 'News', ...more }] });

const ALTERED = { path: 'remoteEntry.js', content: 'altered' };
const VERSION = `9.9.9-${'a'.repeat(32)}`;
const COMMIT = 'a'.repeat(40);
const EVIL_BUILD = { commit: COMMIT, subject: 'x', link: 'javascript:alert(1)' };
const MANY = Array.from({ length: 1001 }, (_, n) => ({ path: `f${n}.js`, content: 'x' }));
const MEGABYTE = 1024 * 1024;
const BIG = Buffer.alloc(11 * MEGABYTE);

const attacks: readonly [string, () => Buffer, RegExp][] = [
  ['a path that leads out', () => adding({ path: '../evil.js' }), /no path inside/],
  ['an absolute path', () => adding({ path: '/etc/evil' }), /no path inside/],
  ['a path that leads out further in', () => adding({ path: 'a/../../e.js' }), /no path inside/],
  ['a hidden file', () => adding({ path: '.env' }), /no path inside/],
  ['backslashes', () => adding({ path: '..\\evil.js' }), /no path inside/],
  ['a symbolic link', () => special({ type: 'SymbolicLink', linkpath: '/etc' }), /no plain file/],
  ['a hard link', () => special({ type: 'Link', linkpath: 'remoteEntry.js' }), /no plain file/],
  ['a device', () => special({ type: 'CharacterDevice' }), /no plain file/],
  ['a file twice', () => adding({ path: 'remoteEntry.js', content: 'x' }), /twice/],
  ['a file nobody named', () => adding({ path: 'extra.js', content: 'x' }), /not named/],
  ['the name of a prototype', () => adding({ path: 'constructor' }), /constructor is not named/],
  ['a file inside another one', () => built({ 'remoteEntry.js/page.js': 'x' }), /lies inside/],
  ['a file inside its description', () => built({ 'release.json/page.js': 'x' }), /lies inside/],
  ['an archive in its archive', () => gzipSync(packed(good)), /not a tar, but packed/],
  ['a bundle that wants the disk', () => built({ 'server.cjs': 'require("fs")' }), /asks for fs/],
  ['a file less', () => without('static/page.css'), /static\/page\.css is missing/],
  ['no description', () => without('release.json'), /no release\.json/],
  ['another spelling of a path', () => claiming({ elsewhere: ['login/'] }), /must be a path/],
  ['an empty segment', () => claiming({ elsewhere: ['login//x'] }), /must be a path/],
  ['no JSON', () => archiveOf([{ path: 'release.json', content: '{' }]), /not JSON/],
  ['a field too many', () => saying({ evil: 1 }), /malformed/],
  ['a link that runs', () => saying({ builtFrom: EVIL_BUILD }), /malformed: builtFrom.link/],
  ['a version of its choice', () => saying({ version: VERSION }), /does not fit the content/],
  ['a page of another section', () => page({ path: '/store/:id' }), /must be below \/news/],
  ['a page with a longer prefix', () => page({ path: '/newspaper' }), /must be below \/news/],
  ['itself as its data', () => page({ data: ['/api/../news'] }), /must be a public call/],
  ['private widgets', () => claiming({ homeData: ['/api/users'] }), /must be a public call/],
  ['two segments', () => claiming({ prefix: 'news/x', pages: [] }), /must be one path segment/],
  ['an altered file', () => archiveOf([ALTERED, ...entriesOf(good).slice(1)]), /was altered/],
  ['a copy of something else', () => copied(brotliCompressSync('evil()')), /was altered/],
  ['a compressed copy that is none', () => copied('x'), /no brotli/],
  ['a picture at the root', () => built({ 'l.png': '', 'a.js': '"/l.png"' }), /a\.js asks for \/l/],
  ['a copy in another way', () => built({ 'a.txt': 'a', 'a.txt.gz': 'b' }), /in place of another/],
  ['no gzip', () => Buffer.from('hello'), /not a gzipped tar/],
  ['gzip of something else', () => gzipSync('hello'.repeat(500)), /not a tar|no release/],
  ['half of it', () => packed(good).subarray(0, 200), /cut off/],
  ['a file of 11 MB', () => adding({ path: 'big.js', content: BIG }), /larger than 10 MB/],
  ['more than 1 000 files', () => adding(...MANY), /at most 1000/],
];

onEveryEngine('uploading a release', (start, { share, engine }) => {
  test('registers it, with its files in place, its commit beside its version, and nothing live', async () => {
    const testApp = await start();
    const { version } = good.manifest;
    const link = `https://code.school.example/site/commit/${COMMIT}`;
    const builtFrom = { commit: COMMIT, subject: 'Show <b>photos</b>', link };
    const response = await upload(testApp, saying({ builtFrom }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ version, files: 2, builtFrom });
    const file = await testApp.app.inject(`/sections/mf-news/${version}/remoteEntry.js`);
    expect(file.body).toBe(good.files['remoteEntry.js']);
    expect((await testApp.app.inject('/discovery.json')).json().microFrontends).toEqual({});
    expect((await upload(testApp, packed(good))).statusCode).toBe(409);
  });

  test('of two uploads of one release at once, one is rejected because it exists', async () => {
    const testApp = await start();
    const responses = await Promise.all([1, 2, 3].map(() => upload(testApp, packed(good))));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const again = await upload(testApp, packed(good));
    expect(again.json()).toMatchObject({ code: 'RELEASE_EXISTS', version: good.manifest.version });
  });

  if (engine === 'postgres') return;

  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share({ env: { RATE_LIMIT_FACTOR: '0' } });
  });

  test.each(attacks)('with %s is rejected, and leaves nothing', async (_, archive, why) => {
    const response = await upload(testApp, archive());
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'BAD_RELEASE' });
    expect(response.json().message).toMatch(why);
    for (const folder of ['sections/mf-news', 'releases'])
      expect(existsSync(path.join(testApp.dataDir, 'site', folder))).toBe(false);
    expect(await testApp.db.selectFrom('releases').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['more than 20 MB', () => Buffer.alloc(21 * MEGABYTE)],
    [
      'an archive that unpacks to far more',
      () => gzipSync(Buffer.alloc(61 * MEGABYTE), { level: 1 }),
    ],
  ])('of %s is too large', async (_, archive) => {
    expect((await upload(testApp, archive())).statusCode).toBe(413);
  });

  test('of one section in the place of another is rejected', async () => {
    const response = await upload(testApp, packed(good), 'mf-store');
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('mf-news');
  });
});

test('between the files of a release that is checked, other calls go on', async () => {
  const order: string[] = [];
  const fileNamed = (file: string) =>
    Object.assign(Buffer.alloc(0), {
      toString: () => {
        order.push(file);
        return '';
      },
    });
  const contents = new Map(['a.js', 'b.js'].map((file) => [file, fileNamed(file)]));
  const check = requireSoundContents(
    { manifest: { ...good.manifest, files: {} }, contents },
    'site',
  );
  setImmediate(() => order.push('another call'));
  await check;
  expect(order).toEqual(['a.js', 'another call', 'b.js']);
});
