import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { archiveOf, aSection, aShell } from '../../../test/releases/built-release.ts';
import { startFileHost } from '../../../test/releases/file-host.ts';
import { aPlainRemote, sharing, withCopy } from '../../../test/releases/plain-remote.ts';
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

  test('needs no hashes, and has pictures with letters of any language', async () => {
    const testApp = await start();
    const picture = `static/${'Снимка на бала '.repeat(6)}(1).png`;
    const files = { ...aPlainRemote(), 'chunk.js': 'chunk()', [picture]: 'picture' };
    const response = await upload(testApp, files);
    expect(response.statusCode).toBe(201);
    const { version } = response.json();
    const address = `/sections/mf-polls/${version}/${encodeURI(picture)}`;
    expect((await testApp.app.inject(address)).body).toBe('picture');
    const archive = path.join(testApp.dataDir, 'site/releases/mf-polls', `${version}.tgz`);
    const { contents } = await unpackRelease(readFileSync(archive));
    expect(String(contents.get(picture))).toBe('picture');
  });

  test('says in its section.json what it is called, and where it is', async () => {
    const testApp = await start();
    const face = { title: 'Анкети', prefix: 'ankets', menu: { label: 'Анкети', order: 5 } };
    const files = { ...aPlainRemote(), 'section.json': JSON.stringify(face) };
    const { version } = (await upload(testApp, files)).json();
    const { manifest } = await testApp.db
      .selectFrom('releases')
      .select('manifest')
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const { extras } = typeof manifest === 'string' ? JSON.parse(manifest) : manifest;
    expect(extras).toMatchObject({ ...face, pages: [{ path: '/ankets' }] });
  });

  test.each([
    ['with an absolute place for its files', { metaData: { publicPath: '/' } }, {}, /assetPrefix/],
    [
      'with a picture at the root of the site',
      {},
      { 'logo.png': '', 'static/entry.js': 'load("/logo.png");' },
      /entry\.js asks for \/logo\.png/,
    ],
    ['with a name that no header can hold', {}, { 'страница.js': '' }, /Rename страница\.js/],
    ['that is malformed', {}, { 'mf-manifest.json': '{}' }, /mf-manifest\.json is malformed/],
    ['with a malformed face', {}, { 'section.json': '{"title":1}' }, /section\.json is malformed/],
  ])('%s is rejected with what to do', async (_, remote, more, why) => {
    const entry = aPlainRemote(remote)['static/entry.js'];
    const files: Record<string, string> = { ...aPlainRemote(remote), ...more };
    if (files['static/entry.js'] !== entry) files['static/entry.js'] += entry;
    const response = await upload(await start(), files);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(why);
  });

  test.each([
    [
      'another React',
      { shared: [{ ...withCopy('react', '>=18'), version: '18.3.1' }] },
      /needs react >=18 18\.x.*Install react@19\.3\.1, and build it again\.$/,
    ],
    [
      'a newer React of the same major',
      { shared: [withCopy('react', '^19.9.0')] },
      /Install react@19\.3\.1, or accept it with `requiredVersion`/,
    ],
    ['no pages', { exposes: ['./Button'] }, /neither \.\/App nor \.\/routes/],
    ['a library that nobody brings', { shared: [sharing('vue', '^3.0.0')] }, /needs vue/],
  ])('with %s does not fit the live shell', async (_, remote, why) => {
    const testApp = await start();
    await release(testApp, aShell('live'));
    const { misfits } = (await upload(testApp, aPlainRemote(remote))).json();
    expect(misfits).toEqual([expect.stringMatching(why)]);
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
  test.each([
    ['is registered with the files that it names', {}, 201, ''],
    ['of ES modules is rejected', { metaData: { remoteEntry: MODULE } }, 400, 'ES modules'],
  ])('%s', async (_, remote, status, why) => {
    const files = { ...aPlainRemote(remote), 'unnamed.js': 'other()' };
    const { origin } = await startFileHost(
      Object.fromEntries(Object.entries(files).map(([file, content]) => [`/${file}`, content])),
    );
    const testApp = await start({ env: { RELEASE_ORIGINS: origin } });
    const as = await testApp.aUser({ role: 3 });
    const body = { base: origin };
    const registration = await testApp.call('releases.register', { as, params, body });
    expect(registration.statusCode).toBe(status);
    expect(registration.json().message ?? '').toContain(why);
  });

  test('is registered with the copies of libraries that its entry loads', async () => {
    const copies = { 'lodash.js': 'lodash()', 'alone.js': 'only as a page of its own' };
    const remote = aPlainRemote({ shared: [withCopy('lodash', '^4.0.0', Object.keys(copies))] });
    remote['static/entry.js'] += `/* ${integrityOf(copies['lodash.js'])} */`;
    const files = Object.entries({ ...remote, ...copies });
    const { origin } = await startFileHost(
      Object.fromEntries(files.map(([file, content]) => [`/${file}`, content])),
    );
    const { call, aUser, db } = await start({ env: { RELEASE_ORIGINS: origin } });
    const as = await aUser({ role: 3 });
    await call('releases.register', { as, params, body: { base: origin } });
    const { manifest } = await db
      .selectFrom('releases')
      .select('manifest')
      .executeTakeFirstOrThrow();
    const described = typeof manifest === 'string' ? JSON.parse(manifest) : manifest;
    expect(Object.keys(described.files)).toEqual(['static/entry.js', 'page.js', 'lodash.js']);
  });
});
