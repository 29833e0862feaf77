import { expect, test } from 'vitest';
import { aSection } from '../../../test/releases/built-release.ts';
import { newsSite } from '../../../test/releases/news-site.ts';
import { releasingAs } from '../../../test/releases/releasing.ts';
import { mailsOf } from '../../../test/support/mails.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEWS = { section: 'mf-news' };

/** A site with two releases of the news, and a deploy token for them. */
async function withToken(start: Start) {
  const testApp = await newsSite(start);
  const creation = { ...testApp.asAdmin, body: { label: 'News of evil.example' } };
  const { token, id, expiresAt } = (await testApp.call('deployTokens.create', creation)).json();
  const bearer = { authorization: `Bearer ${token}` };
  const byToken = releasingAs(testApp, { headers: bearer });
  const mails = () => mailsOf(testApp);
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  return { ...testApp, id, expiresAt, bearer, byToken, mails, subjects };
}

onSqlite('an action by a deploy token', (start) => {
  test('is in the history, and mailed to the administrators: promotions always, the rest once an hour', async () => {
    const site = await withToken(start);
    expect(await site.subjects(), 'administrators know what they did themselves').toEqual([]);
    const [third, fourth, fifth] = [aSection('three'), aSection('four'), aSection('five')];
    const [v3, v5] = [third.manifest.version, fifth.manifest.version];
    await site.byToken.upload(third);
    await site.byToken.preview(third);
    await site.byToken.upload(fourth);
    await site.byToken.promote(third);
    await site.byToken.promote(fourth, { traffic: 10 });
    await site.byToken.rollBack();
    await site.byToken.rollBack();
    const first = [
      `A deploy token uploaded mf-news ${v3}`,
      `A deploy token made mf-news ${v3} live`,
      `A deploy token showed mf-news ${fourth.manifest.version} to 10 % of the visitors`,
      `A deploy token ended the canary of mf-news: ${v3} is live`,
      `A deploy token rolled mf-news back to ${site.release.manifest.version}`,
    ];
    expect(await site.subjects()).toEqual(first);
    const who = 'token “News of evil.example”';
    expect((await site.history()).slice(3, 7)).toMatchObject([
      { who, action: 'PROMOTED', to: v3 },
      { who, action: 'UPLOADED', from: null, to: fourth.manifest.version },
      { who, action: 'PREVIEWED', from: null, to: v3 },
      { who, action: 'UPLOADED', from: null, to: v3 },
    ]);
    expect((await site.sections())[0].releases[0].registeredBy).toBe(who);
    site.clock.forward(60 * MINUTE);
    await site.byToken.upload(fifth);
    expect(await site.subjects()).toEqual([...first, `A deploy token uploaded mf-news ${v5}`]);
    const mails = await site.mails();
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([site.admin.email]));
    expect(mails[0]?.text).toContain('/admin/releases');
    expect(mails[1]?.text).toContain(`Before: ${site.release.manifest.version}`);
    expect(mails[0]?.text, 'nothing that a mail program makes a link of').not.toContain(
      'evil.example',
    );
  });
});

onSqlite('the end of a deploy token', (start) => {
  test('is after 90 days, or after the days that its maker chose', async () => {
    const site = await withToken(start);
    const dateAfter = (days: number) => new Date(site.clock.now() + days * DAY).toISOString();
    expect(site.expiresAt).toBe(dateAfter(90));
    const make = (more: object) =>
      site.call('deployTokens.create', { ...site.asAdmin, body: { label: 'CI', ...more } });
    expect((await make({ days: 30 })).json().expiresAt).toBe(dateAfter(30));
    expect((await make({ days: 366 })).statusCode).toBe(400);
    const refused = await make({ expiresAt: dateAfter(1) });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('Request has unknown fields: expiresAt.');
    const tokens = (await site.call('deployTokens.list', site.asAdmin)).json();
    expect(tokens).toMatchObject([{ expiresAt: dateAfter(30) }, { expiresAt: dateAfter(90) }]);
  });

  test('rejects it like a revoked token, and leaves it in the list', async () => {
    const site = await withToken(start);
    site.clock.forward(90 * DAY - 1);
    const list = () => site.call('releases.list', { headers: site.bearer });
    expect((await list()).statusCode).toBe(200);
    site.clock.forward(1);
    const late = await list();
    expect([late.statusCode, late.json().code]).toEqual([401, 'DEPLOY_TOKEN_WRONG']);
    expect((await site.byToken.upload(aSection('late'))).statusCode).toBe(401);
    const otherAdmin = await site.aUser({ role: 3 });
    const [token] = (await site.call('deployTokens.list', { as: otherAdmin, params: NEWS })).json();
    expect(token).toMatchObject({ id: site.id });
    const revocation = { as: otherAdmin, params: { ...NEWS, id: site.id } };
    expect((await site.call('deployTokens.revoke', revocation)).statusCode).toBe(204);
  });

  test('is mailed to the administrators once, 14 days before, unless it is revoked', async () => {
    const site = await withToken(start);
    const creation = { ...site.asAdmin, body: { label: 'Revoked' } };
    const { id } = (await site.call('deployTokens.create', creation)).json();
    await site.call('deployTokens.revoke', { as: site.admin, params: { ...NEWS, id } });
    site.clock.forward(76 * DAY - 1);
    await site.app.releases.remindOfTokens();
    expect(await site.subjects()).toEqual([]);
    site.clock.forward(1);
    await Promise.all([site.app.releases.remindOfTokens(), site.app.releases.remindOfTokens()]);
    site.clock.forward(DAY);
    await site.app.releases.remindOfTokens();
    const [mail, ...more] = await site.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: site.admin.email,
      subject: 'A deploy token of mf-news ends soon',
    });
    expect(mail?.text).toContain('until 18 February 2027');
  });
});
