import { expect, test } from 'vitest';
import { aSection } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { releasingAs } from '../../../test/releases/releasing.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEWS = { section: 'mf-news' };

/** A site with two releases of the news, and a deploy token for them. */
async function withToken(start: Start) {
  const testApp = await newsSite(start);
  const made = await testApp.call('deployTokens.create', {
    as: testApp.admin,
    params: NEWS,
    body: { label: 'News of evil.example' },
  });
  const { token, id } = made.json();
  const bearer = { authorization: `Bearer ${token}` };
  const mails = () => testApp.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  const tokens = async () =>
    (await testApp.call('deployTokens.list', { as: testApp.admin, params: NEWS })).json();
  return {
    ...testApp,
    made,
    id,
    bearer,
    byToken: releasingAs(testApp, { headers: bearer }),
    mails,
    subjects,
    tokens,
  };
}

onSqlite('an action by a deploy token', (start) => {
  test('is in the history, whether or not it went live', async () => {
    const it = await withToken(start);
    const third = aSection('three');
    await it.byToken.upload(third);
    await it.byToken.preview(third);
    await it.byToken.promote(third);
    const [promoted, previewed, uploaded] = await it.history();
    const { version } = third.manifest;
    const who = 'token “News of evil.example”';
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    expect(sections[0].releases[0].registeredBy).toBe(who);
    expect(uploaded).toMatchObject({ who, action: 'UPLOADED', from: null, to: version });
    expect(previewed).toMatchObject({ who, action: 'PREVIEWED', from: null, to: version });
    expect(promoted).toMatchObject({ who, action: 'PROMOTED', to: version });
  });

  test('is mailed to the administrators: promotions always, the rest once an hour', async () => {
    const it = await withToken(start);
    expect(await it.subjects(), 'administrators know what they did themselves').toEqual([]);
    const [third, fourth, fifth] = [aSection('three'), aSection('four'), aSection('five')];
    const [v3, v5] = [third.manifest.version, fifth.manifest.version];
    await it.byToken.upload(third);
    await it.byToken.preview(third);
    await it.byToken.upload(fourth);
    await it.byToken.promote(third);
    await it.byToken.promote(fourth, { traffic: 10 });
    await it.byToken.rollBack();
    await it.byToken.rollBack();
    const first = [
      `A deploy token uploaded mf-news ${v3}`,
      `A deploy token made mf-news ${v3} live`,
      `A deploy token showed mf-news ${fourth.manifest.version} to 10 % of the visitors`,
      `A deploy token ended the canary of mf-news: ${v3} is live`,
      `A deploy token rolled mf-news back to ${it.release.manifest.version}`,
    ];
    expect(await it.subjects()).toEqual(first);
    it.clock.forward(60 * MINUTE);
    await it.byToken.upload(fifth);
    expect(await it.subjects()).toEqual([...first, `A deploy token uploaded mf-news ${v5}`]);
    const all = await it.mails();
    expect(new Set(all.map(({ recipient }) => recipient))).toEqual(new Set([it.admin.email]));
    expect(all[0]?.text).toContain('/admin/releases');
    expect(all[1]?.text).toContain(`Before: ${it.release.manifest.version}`);
    expect(all[0]?.text, 'nothing that a mail program makes a link of').not.toContain(
      'evil.example',
    );
  });
});

onSqlite('the end of a deploy token', (start) => {
  test('is after 90 days, or after the days that its maker chose', async () => {
    const it = await withToken(start);
    const at = (days: number) => new Date(it.clock.now() + days * DAY).toISOString();
    expect(it.made.json().expiresAt).toBe(at(90));
    const make = (days: number) =>
      it.call('deployTokens.create', {
        as: it.admin,
        params: NEWS,
        body: { label: 'CI', days },
      });
    expect((await make(30)).json().expiresAt).toBe(at(30));
    expect((await make(366)).statusCode).toBe(400);
    const misspelt = { label: 'CI', expiresAt: at(1) };
    const refused = await it.call('deployTokens.create', {
      as: it.admin,
      params: NEWS,
      body: misspelt,
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('Request has unknown fields: expiresAt.');
    expect((await it.tokens()).map(({ expiresAt }: { expiresAt: string }) => expiresAt)).toEqual([
      at(30),
      at(90),
    ]);
  });

  test('rejects it like a revoked token, and leaves it in the list', async () => {
    const it = await withToken(start);
    it.clock.forward(90 * DAY - 1);
    const list = () => it.call('releases.list', { headers: it.bearer });
    expect((await list()).statusCode).toBe(200);
    it.clock.forward(1);
    const late = await list();
    expect([late.statusCode, late.json().code]).toEqual([401, 'NOT_AUTHENTICATED']);
    expect((await it.byToken.upload(aSection('late'))).statusCode).toBe(401);
    const again = await it.aUser({ role: 3 });
    const [shown] = (await it.call('deployTokens.list', { as: again, params: NEWS })).json();
    expect(shown).toMatchObject({ id: it.id });
    const params = { ...NEWS, id: it.id };
    expect((await it.call('deployTokens.revoke', { as: again, params })).statusCode).toBe(204);
  });

  test('is mailed to the administrators once, 14 days before, unless it is revoked', async () => {
    const it = await withToken(start);
    const other = { as: it.admin, params: NEWS, body: { label: 'Revoked' } };
    const { id } = (await it.call('deployTokens.create', other)).json();
    await it.call('deployTokens.revoke', { as: it.admin, params: { ...NEWS, id } });
    it.clock.forward(76 * DAY - 1);
    await it.app.releases.remindOfTokens();
    expect(await it.subjects()).toEqual([]);
    it.clock.forward(1);
    await Promise.all([it.app.releases.remindOfTokens(), it.app.releases.remindOfTokens()]);
    it.clock.forward(DAY);
    await it.app.releases.remindOfTokens();
    const [mail, ...more] = await it.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: it.admin.email,
      subject: 'A deploy token of mf-news ends soon',
    });
    expect(mail?.text).toContain('until 18 February 2027');
  });
});
