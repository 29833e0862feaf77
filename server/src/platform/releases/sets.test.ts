import { expect, test } from 'vitest';
import { aSection, aShell, type BuiltRelease } from '../../../test/releases/built-release.ts';
import { type NewsSite, newsSite } from '../../../test/releases/news-site.ts';
import { aBucket, anotherProcess } from '../../../test/releases/several-processes.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

/** A shell with the next major of React, and the news that need it: neither can be live without the other. */
const REACT_20 = { provides: { react: '20.0.0', 'shared/session': '1.0.0' } };
const shell20 = aShell('react20', REACT_20);
const news20 = aSection('react 20', { shared: { react: '^20.0.0' } });
const [shell, news] = [shell20.manifest.version, news20.manifest.version];

const uploaded = async (it: NewsSite, all: readonly BuiltRelease[]) => {
  for (const built of all) expect((await it.upload(built)).statusCode).toBe(201);
};
const rollBackSet = (it: NewsSite, releases: object, more: object = {}, headers = {}) =>
  it.call('releases.rollBackSet', { as: it.admin, body: { releases, ...more }, headers });

onEveryEngine('releases that become live together', (start, { engine }) => {
  test('fit each other, though none of them fits the live releases', async () => {
    const it = await newsSite(start);
    await uploaded(it, [shell20, news20]);
    for (const one of [shell20, news20])
      expect((await it.promote(one)).json().code).toBe('RELEASE_MISFIT');
    const check = async (all: readonly BuiltRelease[]) =>
      (
        await it.call('releases.checkSet', {
          as: it.admin,
          body: { releases: all.map(({ manifest }) => manifest) },
        })
      ).json();
    expect(await check([news20])).toMatchObject({
      fits: false,
      reasons: [{ reason: expect.stringMatching(/^mf-news needs react \^20\.0\.0, the shell /) }],
    });
    expect(await check([shell20, news20])).toEqual({ fits: true, reasons: [] });
    const revision = await it.revision();
    const response = await it.promoteSet([shell20, news20], { why: 'React 20' });
    expect(response.statusCode).toBe(200);
    expect(await it.revision()).toBe(revision + 1);
    expect(await it.live()).toEqual({ shell, 'mf-news': news });
    expect((await it.history())[0]).toMatchObject({
      action: 'PROMOTED',
      why: 'React 20',
      with: [{ section: 'shell', to: shell }],
    });
  });

  test('are all rejected when one does not fit, does not exist or has changed', async () => {
    const it = await newsSite(start);
    const before = await it.live();
    const store = aSection('store', { prefix: 'store' });
    await uploaded(it, [shell20, news20]);
    const misfit = await it.promoteSet([shell20, it.next]);
    expect([misfit.statusCode, misfit.json().code]).toEqual([409, 'RELEASE_MISFIT']);
    const unknown = await it.promoteSet([shell20, news20, store]);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'RELEASE_UNKNOWN']);
    const changed = await it.promoteSet([shell20, news20], {}, { 'mf-news': news });
    expect(changed.statusCode).toBe(412);
    expect(changed.json()).toMatchObject({
      code: 'SET_CHANGED',
      message: `What is live has changed in the meantime: mf-news ${before['mf-news']} is live, by ${it.admin.name}.`,
      changed: [
        { section: 'mf-news', expected: news, live: before['mf-news'], who: it.admin.name },
      ],
    });
    const twice = await it.promoteSet([news20, it.next]);
    expect(twice.statusCode).toBe(400);
    expect(await it.live()).toEqual(before);
    expect((await it.history())[0].action).toBe('UPLOADED');
  });

  test('of a set and a release that begin from the same, one becomes live', async () => {
    const { bucket } = await aBucket();
    const it = await newsSite(start, { bucket });
    await uploaded(it, [shell20, news20]);
    const other = await anotherProcess(it, []);
    const seen = await it.revision();
    const body = { releases: await it.setOf([shell20, news20]) };
    const bySecond = other.app.inject({
      method: 'PUT',
      url: '/api/sections/live',
      payload: body,
      headers: { authorization: `Bearer ${it.admin.token}` },
    });
    const responses = await Promise.all([bySecond, it.promote(it.next, {}, seen)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    await it.app.releases.follow();
    expect([news, it.next.manifest.version]).toContain((await it.live())['mf-news']);
    expect(await it.revision()).toBe(seen + 1);
  });

  test('roll back together, from the state that was seen, and in one change', async () => {
    const it = await newsSite(start);
    const before = await it.live();
    await uploaded(it, [shell20, news20]);
    await it.promoteSet([shell20, news20]);
    const alone = await it.rollBack();
    expect(alone.json().code).toBe('RELEASE_MISFIT');
    const sections = await it.sections();
    expect(sections.map((one: { liveWith: string[] }) => one.liveWith)).toEqual([
      ['shell'],
      ['mf-news'],
    ]);
    const both = [
      { section: 'shell', expected: shell },
      { section: 'mf-news', expected: news },
    ];
    const late = both.map((one) => ({ ...one, expected: before[one.section] }));
    expect((await rollBackSet(it, late)).json().code).toBe('SET_CHANGED');
    const headers = { 'if-match': `"${(await it.revision()) - 1}"` };
    expect((await rollBackSet(it, both, {}, headers)).json().code).toBe('REVISION_CHANGED');
    expect((await rollBackSet(it, both, { why: 'Too early' })).statusCode).toBe(200);
    expect(await it.live()).toEqual(before);
    expect((await it.history())[0]).toMatchObject({
      action: 'ROLLED_BACK',
      why: 'Too early',
      with: [{ section: 'shell', to: before['shell'] }],
    });
    expect(
      (await rollBackSet(it, [{ section: 'shell', expected: before['shell'] }])).json().code,
    ).toBe('NOTHING_BEFORE');
  });

  test('need a deploy token of each, or an administrator', async () => {
    const it = await newsSite(start);
    await uploaded(it, [shell20, news20]);
    const tokenOf = async (section: string, more: object = {}): Promise<string> =>
      (await it.tokenFor(section, more)).authorization.slice('Bearer '.length);
    const [ofShell, ofNews] = [await tokenOf('shell'), await tokenOf('mf-news')];
    const releases = await it.setOf([shell20, news20]);
    const promote = (token: string, others?: string) =>
      it.call('releases.promoteSet', {
        body: { releases },
        headers: { authorization: `Bearer ${token}`, ...(others && { 'deploy-tokens': others }) },
      });
    const missing = await promote(ofShell, 'scd_mf-news_forged');
    expect([missing.statusCode, missing.json().sections]).toEqual([403, ['mf-news']]);
    expect((await promote(ofNews)).json().sections).toEqual(['shell']);
    const forPreviews = await tokenOf('mf-news', { may: 'preview' });
    expect((await promote(ofShell, forPreviews)).json().sections).toEqual(['mf-news']);
    expect((await promote(forPreviews, ofShell)).json().code).toBe('PREVIEWS_ONLY');
    const show = await it.call('releases.previewSet', {
      body: { releases: releases.map(({ section, version }) => ({ section, version })) },
      headers: { authorization: `Bearer ${forPreviews}`, 'deploy-tokens': ofShell },
    });
    expect(show.statusCode).toBe(200);
    expect((await promote(ofShell, ofNews)).statusCode).toBe(200);
    expect((await it.history())[0].who).toBe('token “mf-news”');
  });

  if (engine === 'postgres') return;

  test('are shown together by one preview link', async () => {
    const it = await newsSite(start);
    await uploaded(it, [shell20, news20]);
    const releases = [
      { section: 'shell', version: shell },
      { section: 'mf-news', version: news },
    ];
    const link = (
      await it.call('releases.previewSet', { as: it.admin, body: { releases } })
    ).json();
    const opened = await it.app.inject(link.url);
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    const { origin } = new URL(link.url);
    const page = await it.app.inject({ url: `${origin}/news`, headers: { cookie } });
    expect(page.body).toContain('/assets/react20.js');
    expect(page.body).toContain(`/sections/mf-news/${news}/remoteEntry.js`);
    const document = await it.app.inject({ url: `${origin}/discovery.json`, headers: { cookie } });
    expect(document.json().extras.shell).toBe(shell);
  });
});
