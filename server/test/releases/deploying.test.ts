import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Discovery } from 'shared/contract';
import { expect, test } from 'vitest';
import { onEveryEngine, type Start, type TestApp } from '../support/test-app.ts';
import { aSection, aShell, type Built, packed } from './built-release.ts';

const MINUTE = 60_000;

/** A site with a shell and two releases of the news, of which the first is live. */
async function site(start: Start) {
  const world = await start();
  const admin = await world.aUser({ role: 3, email_verified: 1 });
  const release = aSection('one');
  const next = aSection('two');
  const asAdmin = { as: admin, params: { section: 'mf-news' } };
  const upload = (built: Built) =>
    world.call('sections.upload', {
      as: admin,
      params: { section: built.manifest.name },
      body: packed(built),
      headers: { 'content-type': 'application/gzip' },
    });
  const revision = async (): Promise<number> =>
    (await world.call('sections.list', { as: admin })).json().revision;
  const promote = async (built: Built, more: object = {}, seen?: number) =>
    world.call('sections.promote', {
      as: admin,
      params: { section: built.manifest.name },
      body: { version: built.manifest.version, ...more },
      headers: { 'if-match': `"${seen ?? (await revision())}"` },
    });
  const document = async (): Promise<Discovery> =>
    (await world.app.inject('/discovery.json')).json();
  const liveVersions = async (): Promise<string[]> =>
    ((await document()).microFrontends['mf-news'] ?? []).map(({ metadata }) => metadata.version);
  const history = async () => (await world.call('sections.history', asAdmin)).json();

  for (const built of [aShell('shell'), release, next])
    expect((await upload(built)).statusCode).toBe(201);
  expect((await promote(aShell('shell'))).statusCode).toBe(200);
  expect((await promote(release)).statusCode).toBe(200);
  return {
    ...world,
    admin,
    asAdmin,
    release,
    next,
    upload,
    promote,
    revision,
    document,
    liveVersions,
    history,
  };
}

type Site = Awaited<ReturnType<typeof site>>;

/** What pages report of a release, written and judged at once. */
async function report(
  world: Pick<TestApp, 'app' | 'call'>,
  version: string,
  outcome: string,
  times: number,
) {
  for (let n = 0; n < times; n += 1) {
    const reports = [{ section: 'mf-news', version, outcome }];
    await world.call('sections.report', { body: { reports } });
  }
  await world.app.releases.judgeAll();
}

const rollBack = ({ call, asAdmin }: Site, why = '') =>
  call('sections.rollBack', { ...asAdmin, body: { why } });

onEveryEngine('what is live', (start, { engine }) => {
  test('is one release at once, for pages and for the document, and the history says who did it', async () => {
    const it = await site(start);
    it.clock.forward(MINUTE);
    const answer = await it.promote(it.next, { why: 'A new front page' });
    expect(answer.statusCode).toBe(200);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    const page = await it.app.inject('/news');
    expect(page.body).toContain(it.next.manifest.version);
    expect(page.body).not.toContain(it.release.manifest.version);
    const [last] = await it.history();
    expect(last).toMatchObject({
      action: 'PROMOTED',
      who: it.admin.name,
      from: it.release.manifest.version,
      to: it.next.manifest.version,
      why: 'A new front page',
    });
  });

  test('of two promotions of what both saw, one wins and the other is told', async () => {
    const it = await site(start);
    const seen = await it.revision();
    const third = aSection('three');
    await it.upload(third);
    const answers = await Promise.all([it.promote(it.next, {}, seen), it.promote(third, {}, seen)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    const lost = answers.find(({ statusCode }) => statusCode === 412);
    expect(lost?.json()).toMatchObject({ code: 'REVISION_CHANGED', revision: seen + 1 });
    expect(await it.liveVersions()).toHaveLength(1);
  });

  test('a promotion must say what it saw; the ETag of the document will do', async () => {
    const it = await site(start);
    const body = { version: it.next.manifest.version };
    const blind = await it.call('sections.promote', { ...it.asAdmin, body });
    expect(blind.statusCode).toBe(428);
    const { headers } = await it.app.inject('/discovery.json');
    const seen = { 'if-match': String(headers.etag) };
    const seeing = await it.call('sections.promote', { ...it.asAdmin, body, headers: seen });
    expect(seeing.statusCode).toBe(200);
  });

  test('a release that does not fit is refused with every reason, and nothing changes', async () => {
    const it = await site(start);
    const misfit = aSection('misfit', { contract: 9, shared: { react: '^1.0.0' } });
    await it.upload(misfit);
    const answer = await it.promote(misfit);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().reasons.map(({ code }: { code: string }) => code)).toEqual([
      'CONTRACT',
      'SHARED_RANGE',
    ]);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a shell that breaks a live section is refused', async () => {
    const it = await site(start);
    const shell = aShell('other', { contract: 2 });
    await it.upload(shell);
    const answer = await it.promote(shell);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().reasons[0]).toMatchObject({ code: 'CONTRACT', section: 'mf-news' });
  });

  test('a shell becomes live as a whole: page and files', async () => {
    const it = await site(start);
    const shell = aShell('second');
    await it.upload(shell);
    await it.promote(shell);
    expect((await it.app.inject('/login')).body).toContain('/assets/second.js');
    expect((await it.app.inject('/assets/second.js')).statusCode).toBe(200);
    expect((await it.app.inject('/assets/shell.js')).statusCode).toBe(200);
  });

  test('going back goes back release by release, not to and fro', async () => {
    const it = await site(start);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(it.next);
    await it.promote(third);
    expect((await rollBack(it, 'Too slow')).statusCode).toBe(200);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    await rollBack(it);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
    expect((await rollBack(it)).json().code).toBe('NOTHING_BEFORE');
    expect((await it.history()).slice(0, 2)).toMatchObject([
      { action: 'ROLLED_BACK', why: '' },
      { action: 'ROLLED_BACK', why: 'Too slow' },
    ]);
  });

  test('a canary stands beside what is live, with its share, until it is promoted or ended', async () => {
    const it = await site(start);
    await it.promote(it.next, { traffic: 10 });
    const listed = (await it.document()).microFrontends['mf-news'] ?? [];
    expect(listed.map(({ metadata, deployment }) => [metadata.version, deployment])).toEqual([
      [it.release.manifest.version, { traffic: 90, default: true }],
      [it.next.manifest.version, { traffic: 10, default: false }],
    ]);
    await it.promote(it.release);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
    expect((await it.history())[0]).toMatchObject({ action: 'CANARY_ENDED' });
  });

  test('going back from a canary ends it, and leaves what is live', async () => {
    const it = await site(start);
    await it.promote(it.next);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(third, { traffic: 50 });
    expect((await rollBack(it)).statusCode).toBe(200);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    expect((await it.history())[0]).toMatchObject({ action: 'CANARY_ENDED' });
  });

  test('a fresh release that fails is taken back by itself, and administrators get a mail', async () => {
    const it = await site(start);
    await report(it, it.release.manifest.version, 'loaded', 30);
    it.clock.forward(MINUTE);
    await it.promote(it.next);
    await report(it, it.next.manifest.version, 'failed', 4);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    await report(it, it.next.manifest.version, 'failed', 1);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
    const [last] = await it.history();
    expect(last).toMatchObject({
      action: 'ROLLED_BACK_ITSELF',
      from: it.next.manifest.version,
      to: it.release.manifest.version,
      why: 'It failed in 5 of 5 page loads, the release before it in 0 of 30.',
    });
    const mails = await it.db.selectFrom('mail_outbox').selectAll().execute();
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [it.admin.email, 'release-taken-back'],
    ]);
    expect(mails[0]?.text).toContain('5 of 5');

    await it.promote(it.next, { why: 'The network was down' });
    await report(it, it.next.manifest.version, 'failed', 20);
    expect(await it.liveVersions(), 'a person has decided').toEqual([it.next.manifest.version]);
  });

  test('what was gone back to has proved itself: when the network is down, not all go in turn', async () => {
    const it = await site(start);
    const third = aSection('three');
    await it.upload(third);
    await it.promote(it.next);
    it.clock.forward(25 * 60 * MINUTE);
    const again = await it.aUser({ role: 3 });
    const { revision } = (await it.call('sections.list', { as: again })).json();
    await it.call('sections.promote', {
      as: again,
      params: { section: 'mf-news' },
      body: { version: third.manifest.version },
      headers: { 'if-match': `"${revision}"` },
    });
    await report(it, third.manifest.version, 'failed', 6);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
    it.clock.forward(MINUTE);
    await report(it, it.next.manifest.version, 'failed', 30);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  test('a fresh release with nothing before it stays, however it does', async () => {
    const it = await site(start);
    await report(it, it.release.manifest.version, 'failed', 30);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a canary that fails ends by itself', async () => {
    const it = await site(start);
    await it.promote(it.next, { traffic: 20 });
    await report(it, it.next.manifest.version, 'crashed', 6);
    expect(await it.liveVersions()).toEqual([it.release.manifest.version]);
  });

  test('a release that has been live for a day is not taken back by itself', async () => {
    const it = await site(start);
    await it.promote(it.next);
    it.clock.forward(25 * 60 * MINUTE);
    await report(it, it.next.manifest.version, 'failed', 50);
    expect(await it.liveVersions()).toEqual([it.next.manifest.version]);
  });

  if (engine === 'postgres') return;

  test('reports of releases nobody knows are passed over', async () => {
    const it = await site(start);
    await report(it, '6.6.6-666666666666', 'failed', 50);
    expect(await it.db.selectFrom('release_health').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['gone', (file: string) => rmSync(file)],
    ['damaged', (file: string) => writeFileSync(file, '{"microFronte')],
    [
      'changed by hand',
      (file: string) => writeFileSync(file, readFileSync(file, 'utf8').replace('"News"', '"Olds"')),
    ],
  ])('the document is written anew when the file is %s', async (_, harm) => {
    const it = await site(start);
    const file = path.join(it.dataDir, 'site/discovery.json');
    const before = readFileSync(file, 'utf8');
    harm(file);
    await it.app.releases.publish();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('a preview shows one release to who has its link, and to nobody else', async () => {
    const it = await site(start);
    const made = await it.call('sections.preview', {
      ...it.asAdmin,
      body: { version: it.next.manifest.version, hours: 1 },
    });
    const { url, until } = made.json();
    expect(new Date(until).getTime()).toBe(it.clock.now() + 60 * MINUTE);
    const link = await it.app.inject(new URL(url).pathname);
    expect(link.statusCode).toBe(302);
    expect(link.headers.location).toBe('/news');
    const cookie = String(link.headers['set-cookie']).split(';')[0] ?? '';
    expect(link.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/);

    const shown = await it.app.inject({ url: '/news', headers: { cookie } });
    expect(shown.body).toContain(it.next.manifest.version);
    expect(shown.body).toContain('"preview":{"section":"mf-news"');
    expect(shown.headers['cache-control']).toBe('private, no-store');
    const others = await it.app.inject('/news');
    expect(others.body).not.toContain(it.next.manifest.version);
    const document = await it.app.inject({ url: '/discovery.json', headers: { cookie } });
    expect(document.body).not.toContain(it.next.manifest.version);

    it.clock.forward(61 * MINUTE);
    const over = await it.app.inject({ url: '/news', headers: { cookie } });
    expect(over.body).not.toContain(it.next.manifest.version);
    expect(over.headers['set-cookie']).toMatch(/^preview=;.*Max-Age=0/);
    expect((await it.app.inject(new URL(url).pathname)).statusCode).toBe(404);
  });

  test.each(['x', 'x.y', 'e30.', '../../etc', `${'a'.repeat(200)}.b`])(
    '%j is no preview link',
    async (token) => {
      const it = await site(start);
      expect((await it.app.inject(`/preview/${encodeURIComponent(token)}`)).statusCode).toBe(404);
      const page = await it.app.inject({ url: '/news', headers: { cookie: `preview=${token}` } });
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('"preview"');
      expect(page.headers['set-cookie']).toMatch(/^preview=;.*Max-Age=0/);
    },
  );

  test('leaving a preview takes the cookie away', async () => {
    const it = await site(start);
    const left = await it.app.inject('/preview/leave');
    expect(left.headers.location).toBe('/');
    expect(left.headers['set-cookie']).toMatch(/^preview=;.*Max-Age=0/);
  });
});
