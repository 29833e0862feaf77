import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SectionRelease } from 'shared/releases';
import { expect, test } from 'vitest';
import { archiveOf, aSection, aShell } from '../../../test/releases/built-release.ts';
import { startFileHost } from '../../../test/releases/file-host.ts';
import { aPlainRemote, withCopy } from '../../../test/releases/plain-remote.ts';
import { release } from '../../../test/releases/releasing.ts';
import { writeReleasedSite } from '../../../test/site/released-site.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { integrityOf } from '../../base/integrity.ts';
import { unpackRelease } from './upload/unpack.ts';

const GZIP = { 'content-type': 'application/gzip' };
const params = { section: 'mf-polls' };
const MODULE = { name: 'entry.js', path: 'static', type: 'module' };

const upload = async (testApp: TestApp, files: Readonly<Record<string, string>>) =>
  testApp.call('releases.upload', {
    as: await testApp.aUser({ role: 3 }),
    params,
    body: archiveOf(Object.entries(files).map(([path, content]) => ({ path, content }))),
    headers: GZIP,
  });

async function manifestOf({ db }: TestApp, version: string): Promise<SectionRelease> {
  const rows = db.selectFrom('releases').select('manifest').where('version', '=', version);
  const { manifest } = await rows.executeTakeFirstOrThrow();
  return typeof manifest === 'string' ? JSON.parse(manifest) : manifest;
}

onSqlite('a remote with nothing but its mf-manifest.json', (start) => {
  test('is described, uploaded and made live, for every path below its prefix', async () => {
    const testApp = await start();
    writeReleasedSite(testApp.dataDir);
    const response = await upload(testApp, aPlainRemote());
    expect(response.statusCode).toBe(201);
    const { version } = response.json();
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{32}$/);
    const body = { releases: [{ ...params, version, expected: null }] };
    const as = await testApp.aUser({ role: 3 });
    expect((await testApp.call('releases.promoteSet', { as, body })).statusCode).toBe(200);
    const { microFrontends } = (await testApp.app.inject('/discovery.json')).json();
    expect(microFrontends['mf-polls']).toMatchObject([
      {
        url: `/sections/mf-polls/${version}/static/entry.js`,
        extras: { title: 'Polls', prefix: 'polls', menu: { label: 'Polls' }, app: true },
      },
    ]);
    expect((await testApp.app.inject('/polls/of/today')).statusCode).toBe(200);
  });

  test('needs no hashes, says in its section.json where it is, and has pictures with letters of any language', async () => {
    const testApp = await start();
    const face = { title: 'Анкети', prefix: 'ankets', menu: { label: 'Анкети', order: 5 } };
    const picture = `static/${'Снимка на бала '.repeat(6)}(1).png`;
    const more = { 'section.json': JSON.stringify(face), 'chunk.js': 'chunk()', [picture]: 'P' };
    const response = await upload(testApp, { ...aPlainRemote(), ...more });
    expect(response.statusCode).toBe(201);
    const { version } = response.json();
    const { extras } = await manifestOf(testApp, version);
    expect(extras).toMatchObject({ ...face, pages: [{ path: '/ankets' }] });
    const address = `/sections/mf-polls/${version}/${encodeURI(picture)}`;
    expect((await testApp.app.inject(address)).body).toBe('P');
    const archive = path.join(testApp.dataDir, 'site/releases/mf-polls', `${version}.tgz`);
    const { contents } = await unpackRelease(readFileSync(archive));
    expect(String(contents.get(picture))).toBe('P');
  });

  test.each([
    ['with an absolute place for its files', { metaData: { publicPath: '/' } }, {}, /assetPrefix/],
    ['with a name that no header can hold', {}, { 'страница.js': '' }, /Rename страница\.js/],
    ['that is malformed', {}, { 'mf-manifest.json': '{}' }, /mf-manifest\.json is malformed/],
    ['with a malformed face', {}, { 'section.json': '{"title":1}' }, /section\.json is malformed/],
  ])('%s is rejected with what to do', async (_, remote, more, why) => {
    const response = await upload(await start(), { ...aPlainRemote(remote), ...more });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(why);
  });

  test('with another React, no pages and an unknown library does not fit the live shell', async () => {
    const testApp = await start();
    await release(testApp, aShell('live'));
    const react = { ...withCopy('react', '>=18'), version: '18.3.1' };
    const remote = { shared: [react, withCopy('vue', '^3.0.0', [])], exposes: ['./Button'] };
    const { misfits } = (await upload(testApp, aPlainRemote(remote))).json();
    expect(misfits).toEqual([
      expect.stringContaining('neither ./App nor ./routes'),
      expect.stringContaining('needs react >=18 18.x'),
      expect.stringContaining('needs vue'),
    ]);
  });

  test('with the names that another remote uses cannot go live beside it', async () => {
    const testApp = await start();
    const remote = aPlainRemote({ metaData: { globalName: 'app' } });
    remote['static/entry.js'] += ';r=self.rspackChunkapp=self.rspackChunkapp||[];r.forEach(f)';
    const globals = { container: 'app', chunks: 'rspackChunkapp' };
    await release(testApp, aSection('other', { globals }));
    const { version, misfits } = (await upload(testApp, remote)).json();
    expect(misfits).toEqual([
      expect.stringMatching(/^mf-polls is called app .* as mf-news is: set another `name`/),
      expect.stringMatching(/same name as mf-news: set `output\.uniqueName`/),
    ]);
    const as = await testApp.aUser({ role: 3 });
    const body = { releases: [{ ...params, version, expected: null }] };
    const answer = await testApp.call('releases.promoteSet', { as, body });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'RELEASE_MISFIT']);
  });

  test('with a copy of a library that the shell does not bring uses its own', async () => {
    const testApp = await start();
    await release(testApp, aShell('live'));
    const remote = aPlainRemote({ shared: [withCopy('lodash', '^4.0.0')] });
    expect((await upload(testApp, remote)).json().misfits).toEqual([]);
  });
});

onSqlite('on another host, a remote with nothing but its mf-manifest.json', (start) => {
  async function register(files: Readonly<Record<string, string>>) {
    const byUrl = Object.entries(files).map(([file, content]) => [`/${file}`, content]);
    const { origin } = await startFileHost(Object.fromEntries(byUrl));
    const testApp = await start({ env: { RELEASE_ORIGINS: origin } });
    const as = await testApp.aUser({ role: 3 });
    const response = await testApp.call('releases.register', {
      as,
      params,
      body: { base: origin },
    });
    return { testApp, response };
  }

  test('is registered with the files that it names, and the copies of libraries that its entry loads', async () => {
    const copies = { 'lodash.js': 'lodash()', 'alone.js': 'only as a page of its own' };
    const remote = aPlainRemote({ shared: [withCopy('lodash', '^4.0.0', Object.keys(copies))] });
    remote['static/entry.js'] += `/* ${integrityOf(copies['lodash.js'])} */`;
    const { testApp, response } = await register({ ...remote, ...copies, 'unnamed.js': 'other()' });
    expect(response.statusCode).toBe(201);
    const { files } = await manifestOf(testApp, response.json().version);
    expect(Object.keys(files)).toEqual(['static/entry.js', 'page.js', 'lodash.js']);
  });

  test('of ES modules is rejected', async () => {
    const { response } = await register(aPlainRemote({ metaData: { remoteEntry: MODULE } }));
    expect([response.statusCode, response.json().message]).toEqual([
      400,
      expect.stringContaining('ES modules'),
    ]);
  });
});
