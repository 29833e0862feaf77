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

const uploadAll = async (site: NewsSite, all: readonly BuiltRelease[]) => {
  for (const built of all) expect((await site.upload(built)).statusCode).toBe(201);
};
const rollBackSet = (site: NewsSite, releases: object, more: object = {}, headers = {}) =>
  site.call('releases.rollBackSet', { as: site.admin, body: { releases, ...more }, headers });

onEveryEngine('releases that become live together', (start, { engine }) => {
  test('of a set and a release that begin from the same, one becomes live', async () => {
    const { bucket } = await aBucket();
    const site = await newsSite(start, { bucket });
    await uploadAll(site, [shell20, news20]);
    const other = await anotherProcess(site, []);
    const seenRevision = await site.revision();
    const body = { releases: await site.setOf([shell20, news20]) };
    const bySecond = other.app.inject({
      method: 'PUT',
      url: '/api/sections/live',
      payload: body,
      headers: { authorization: `Bearer ${site.admin.token}` },
    });
    const responses = await Promise.all([bySecond, site.promote(site.next, {}, seenRevision)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    await site.app.releases.follow();
    expect([news, site.next.manifest.version]).toContain((await site.live())['mf-news']);
    expect(await site.revision()).toBe(seenRevision + 1);
  });

  test('roll back together, from the state that was seen, and in one change', async () => {
    const site = await newsSite(start);
    const before = await site.live();
    await uploadAll(site, [shell20, news20]);
    await site.promoteSet([shell20, news20]);
    const alone = await site.rollBack();
    expect(alone.json().code).toBe('RELEASE_MISFIT');
    const sections = await site.sections();
    expect(sections).toMatchObject([{ liveWith: ['shell'] }, { liveWith: ['mf-news'] }]);
    const both = [
      { section: 'shell', expected: shell },
      { section: 'mf-news', expected: news },
    ];
    const late = both.map((member) => ({ ...member, expected: before[member.section] }));
    expect((await rollBackSet(site, late)).json().code).toBe('SET_CHANGED');
    const headers = { 'if-match': `"${(await site.revision()) - 1}"` };
    expect((await rollBackSet(site, both, {}, headers)).json().code).toBe('REVISION_CHANGED');
    expect((await rollBackSet(site, both, { why: 'Too early' })).statusCode).toBe(200);
    expect(await site.live()).toEqual(before);
    expect((await site.history())[0]).toMatchObject({
      action: 'ROLLED_BACK',
      why: 'Too early',
      with: [{ section: 'shell', to: before['shell'] }],
    });
    const first = [{ section: 'shell', expected: before['shell'] }];
    expect((await rollBackSet(site, first)).json().code).toBe('NOTHING_BEFORE');
  });

  if (engine === 'postgres') return;

  test('fit each other, though none of them fits the live releases', async () => {
    const site = await newsSite(start);
    await uploadAll(site, [shell20, news20]);
    for (const built of [shell20, news20])
      expect((await site.promote(built)).json()).toMatchObject({
        code: 'RELEASE_MISFIT',
        message: expect.stringMatching(/mf-news needs react \S+, the shell \S+ serves /),
      });
    const check = async (all: readonly BuiltRelease[]) => {
      const body = { releases: all.map(({ manifest }) => manifest) };
      return (await site.call('releases.checkSet', { as: site.admin, body })).json();
    };
    expect(await check([news20])).toMatchObject({
      fits: false,
      reasons: [{ reason: expect.stringMatching(/^mf-news needs react \^20\.0\.0, the shell /) }],
    });
    expect(await check([shell20, news20])).toEqual({ fits: true, reasons: [] });
    const revision = await site.revision();
    const response = await site.promoteSet([shell20, news20], { why: 'React 20' });
    expect(response.statusCode).toBe(200);
    expect(await site.revision()).toBe(revision + 1);
    expect(await site.live()).toEqual({ shell, 'mf-news': news });
    expect((await site.history())[0]).toMatchObject({
      action: 'PROMOTED',
      why: 'React 20',
      with: [{ section: 'shell', to: shell }],
    });
  });

  test('are all rejected when one does not fit, does not exist or has changed', async () => {
    const site = await newsSite(start);
    const before = await site.live();
    const store = aSection('store', { prefix: 'store' });
    await uploadAll(site, [shell20, news20]);
    const misfit = await site.promoteSet([shell20, site.next]);
    expect([misfit.statusCode, misfit.json().code]).toEqual([409, 'RELEASE_MISFIT']);
    const unknown = await site.promoteSet([shell20, news20, store]);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'RELEASE_UNKNOWN']);
    const changed = await site.promoteSet([shell20, news20], {}, { 'mf-news': news });
    expect(changed.statusCode).toBe(412);
    const { 'mf-news': live } = before;
    const who = site.admin.name;
    expect(changed.json()).toMatchObject({
      code: 'SET_CHANGED',
      message: `What is live has changed in the meantime: mf-news ${live} is live, by ${who}.`,
      changed: [{ section: 'mf-news', expected: news, live, who }],
    });
    const twice = await site.promoteSet([news20, site.next]);
    expect(twice.statusCode).toBe(400);
    expect(await site.live()).toEqual(before);
    expect((await site.history())[0].action).toBe('UPLOADED');
  });

  test('need a deploy token of each; those for previews show them together by one link', async () => {
    const site = await newsSite(start);
    await uploadAll(site, [shell20, news20]);
    const tokenOf = async (section: string, more: object = {}): Promise<string> =>
      (await site.tokenFor(section, more)).authorization.slice('Bearer '.length);
    const [ofShell, ofNews] = [await tokenOf('shell'), await tokenOf('mf-news')];
    const releases = await site.setOf([shell20, news20]);
    const promote = (token: string, others?: string) =>
      site.call('releases.promoteSet', {
        body: { releases },
        headers: { authorization: `Bearer ${token}`, ...(others && { 'deploy-tokens': others }) },
      });
    const missing = await promote(ofShell, 'scd_mf-news_forged');
    expect([missing.statusCode, missing.json().sections]).toEqual([403, ['mf-news']]);
    expect((await promote(ofNews)).json().sections).toEqual(['shell']);
    const forPreviews = await tokenOf('mf-news', { may: 'preview' });
    expect((await promote(ofShell, forPreviews)).json().sections).toEqual(['mf-news']);
    expect((await promote(forPreviews, ofShell)).json().code).toBe('PREVIEWS_ONLY');
    const show = await site.call('releases.previewSet', {
      body: { releases: releases.map(({ section, version }) => ({ section, version })) },
      headers: { authorization: `Bearer ${forPreviews}`, 'deploy-tokens': ofShell },
    });
    const { open } = await site.openLink(show.json().url);
    const page = await open('/news');
    expect(page.body).toContain('/assets/react20.js');
    expect(page.body).toContain(`/sections/mf-news/${news}/remoteEntry.js`);
    expect((await open('/discovery.json')).json().extras.shell).toBe(shell);
    expect((await promote(ofShell, ofNews)).statusCode).toBe(200);
    expect((await site.history())[0].who).toBe('token “mf-news”');
  });
});
