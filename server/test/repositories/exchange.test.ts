import { expect, test } from 'vitest';
import { aSection, packed } from '../releases/built-release.ts';
import { onEveryEngine, type TestApp } from '../support/test-app.ts';
import { issuer, NEWS, TRUSTED, trusting, withIssuer } from './trusting.ts';

const MINUTE = 60_000;

withIssuer();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const listWith = (world: TestApp, token: string) =>
  world.call('releases.list', { headers: bearer(token) });

onEveryEngine('the workflow of a trusted repository', (start) => {
  test('gets a deploy token for its identity, releases its section, and the token ends', async () => {
    const it = await trusting(start);
    const answer = await it.own();
    expect(answer.statusCode).toBe(201);
    const { token, expiresAt } = answer.json();
    expect(expiresAt).toBe(new Date(it.clock.now() + 15 * MINUTE).toISOString());
    const built = aSection('by its workflow');
    const uploaded = await it.call('releases.upload', {
      params: NEWS,
      body: packed(built),
      headers: { ...bearer(token), 'content-type': 'application/gzip' },
    });
    expect(uploaded.json()).toMatchObject({ registeredBy: 'token “school/mf-news, run 99”' });
    const { revision } = (await listWith(it, token)).json();
    const promoted = await it.call('releases.promote', {
      params: NEWS,
      body: { version: built.manifest.version },
      headers: { ...bearer(token), 'if-match': `"${revision}"` },
    });
    expect(promoted.statusCode).toBe(200);
    it.clock.forward(15 * MINUTE - 1);
    expect((await listWith(it, token)).statusCode).toBe(200);
    it.clock.forward(1);
    expect((await listWith(it, token)).statusCode).toBe(401);
  });

  test('leaves a trace, and no token in the list or in the mails', async () => {
    const it = await trusting(start);
    const { token } = (await it.own()).json();
    const tokens = await it.call('deployTokens.list', { as: it.admin, params: NEWS });
    expect(tokens.json()).toEqual([]);
    await it.app.releases.tellOfEndingTokens();
    expect(await it.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
    const rows = await it.db.selectFrom('deploy_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const audit = (await it.call('audit.list', { as: it.admin })).json().content;
    expect(audit.slice(0, 2)).toMatchObject([
      {
        who: 'Deploy token “school/mf-news, run 99”',
        what: 'was given to a workflow of school/mf-news, to release mf-news',
      },
      { what: 'let workflows of school/mf-news release mf-news' },
    ]);
    const [shown] = (await it.call('repositories.list', { as: it.admin, params: NEWS })).json();
    expect(shown).toEqual({ ...it.trusted, lastUsedAt: new Date(it.clock.now()).toISOString() });
    const { sections } = (await it.call('releases.list', { as: it.admin })).json();
    expect(sections).toMatchObject([{ name: 'mf-news', live: null }]);
  });

  test('is trusted no longer once it was removed, and neither are its tokens', async () => {
    const it = await trusting(start);
    const { token } = (await it.own()).json();
    const remove = () =>
      it.call('repositories.distrust', {
        as: it.admin,
        params: { ...NEWS, id: it.trusted.id },
      });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).json()).toMatchObject({ code: 'REPOSITORY_NOT_FOUND' });
    expect((await listWith(it, token)).statusCode).toBe(401);
    expect((await it.own()).json()).toMatchObject({ code: 'NOT_TRUSTED' });
    expect((await it.call('repositories.list', { as: it.admin, params: NEWS })).json()).toEqual([]);
  });

  test('uses an identity token once, also at the same moment', async () => {
    const it = await trusting(start);
    const idToken = await issuer().sign(it.claims());
    const answers = await Promise.all([1, 2, 3, 4].map(() => it.exchange(idToken)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
    const again = await it.exchange(await issuer().sign(it.claims()));
    expect(again.statusCode).toBe(201);
  });

  test('asks nobody for keys while nothing names its repository', async () => {
    const it = await trusting(start);
    const before = issuer().state.asked;
    const params = { section: 'mf-store' };
    const other = await it.exchange(await issuer().sign(it.claims()), params);
    expect(other.json()).toMatchObject({ code: 'NOT_TRUSTED' });
    await it.own({ repository_id: '4712' });
    expect(issuer().state.asked).toBe(before);
  });

  test('may be trusted by its environment or its branch alone, but not by neither', async () => {
    const it = await trusting(start, { ref: null, workflow: null });
    const onTag = { ref: 'refs/tags/v1', job_workflow_ref: 'another' };
    expect((await it.own(onTag)).statusCode).toBe(201);
    const wrong = await it.call('repositories.trust', {
      as: it.admin,
      params: NEWS,
      body: { ...TRUSTED, environment: null, ref: null },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'INVALID']);
  });
});
