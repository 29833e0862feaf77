import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint, type EndpointId, endpoints } from 'shared/contract';
import { beforeAll, expect, test } from 'vitest';
import { aSection, aShell } from '../../../test/releases/built-release.ts';
import { releasingAs } from '../../../test/releases/releasing.ts';
import { shipSite } from '../../../test/releases/shipped-site.ts';
import { onSqlite, type Start, type TestApp } from '../../../test/support/test-app.ts';
import { isForDeployers } from '../../http/deployer.ts';

const NEWS = { section: 'mf-news' };
const calls = Object.entries(endpoints) as [EndpointId, Endpoint][];
const bodyOf = ({ body }: Endpoint) => body === 'json' && { body: {} };

async function withToken(
  start: Start,
  body: object = { label: 'News committee' },
  RATE_LIMIT_FACTOR = '0',
) {
  const testApp = await start({ env: { RATE_LIMIT_FACTOR } });
  const admin = await testApp.aUser({ role: 3 });
  const created = await testApp.call('deployTokens.create', { as: admin, params: NEWS, body });
  const { id, token } = created.json();
  const bearer = { authorization: `Bearer ${token}` };
  return { ...testApp, admin, created, id, token, bearer };
}

onSqlite('a deploy token', (start, { share }) => {
  test('is shown once; its hash is stored, and its last use is shown', async () => {
    const site = await withToken(start);
    expect(site.created.statusCode).toBe(201);
    expect(site.token).toMatch(/^scd_mf-news_[\w-]{32}$/);
    const tokens = () => site.call('deployTokens.list', { as: site.admin, params: NEWS });
    const [before] = (await tokens()).json();
    expect(before).toMatchObject({ label: 'News committee', lastUsedAt: null });
    expect(JSON.stringify(before)).not.toContain(site.token);
    const rows = await site.db.selectFrom('deploy_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(site.token);
    await site.call('releases.list', { headers: site.bearer });
    expect((await tokens()).json()[0].lastUsedAt).toBe(new Date(site.clock.now()).toISOString());
  });

  test('of a section without a release shows that section, until it is revoked through this section', async () => {
    const site = await withToken(start);
    const sections = async () =>
      (await site.call('releases.list', { as: site.admin })).json().sections;
    const revoke = async (section: string) => {
      const params = { section, id: site.id };
      return (await site.call('deployTokens.revoke', { as: site.admin, params })).statusCode;
    };
    const use = async () => (await site.call('releases.list', { headers: site.bearer })).statusCode;
    expect([await revoke('mf-store'), await use()]).toEqual([404, 200]);
    expect(await sections()).toMatchObject([{ name: 'mf-news', live: null, releases: [] }]);
    expect([await revoke('mf-news'), await use(), await revoke('mf-news')]).toEqual([
      204, 401, 404,
    ]);
    expect(await sections()).toEqual([]);
  });

  let shared: Awaited<ReturnType<typeof withToken>>;
  beforeAll(async () => {
    shared = await withToken(share);
  });
  const statusWith = async (id: EndpointId, token: string, section: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const params = { section, id: 987_654_321, token: 'unknown' };
    return (await shared.call(id, { headers, params, ...bodyOf(endpoints[id]) })).statusCode;
  };

  test.each([
    ['of another section of this kind', `Bearer scd_mf-news_${'a'.repeat(32)}`],
    ['that was cut off', 'Bearer scd_mf-news_abc'],
    ['that is empty', 'Bearer '],
  ])('%s is refused in words that its holder understands', async (_, authorization) => {
    const response = await shared.call('releases.list', { headers: { authorization } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      code: 'DEPLOY_TOKEN_WRONG',
      message: expect.stringMatching(/^The deploy token is wrong, has expired or was revoked\./),
    });
  });

  test.each(calls.filter(([, { access }]) => access !== 'public' && !isForDeployers(access)))(
    'opens nothing but releases: %s',
    async (id) => {
      expect(await statusWith(id, shared.token, 'mf-news')).toBe(401);
    },
  );

  test.each(
    calls.filter(([, { path, access }]) => isForDeployers(access) && path.includes('{section}')),
  )('touches its own section only: %s', async (id) => {
    expect(await statusWith(id, shared.token, 'mf-store')).toBe(403);
    expect([401, 403]).not.toContain(await statusWith(id, shared.token, 'mf-news'));
    const wrongToken = shared.token.slice(0, -1) + (shared.token.endsWith('A') ? 'B' : 'A');
    expect(await statusWith(id, wrongToken, 'mf-news')).toBe(401);
  });
});

onSqlite('a deploy token for previews', (start, { share }) => {
  const FOR_PREVIEWS = { label: 'Pull requests', may: 'preview' };

  test('uploads and previews its section, and is listed as such', async () => {
    const site = await withToken(start, FOR_PREVIEWS, '0.02');
    const { admin, created, token, bearer, ...testApp } = site;
    expect(created.json()).toMatchObject({ may: 'preview' });
    expect(token).toMatch(/^scp_mf-news_[\w-]{32}$/);
    const list = await testApp.call('deployTokens.list', { as: admin, params: NEWS });
    expect(list.json()).toMatchObject([{ label: 'Pull requests', may: 'preview' }]);
    const built = aSection('of a pull request');
    const { upload, preview } = releasingAs(testApp, { headers: bearer });
    expect((await upload(built)).statusCode).toBe(201);
    expect((await preview(built)).json().url).toContain('/preview/');
    expect((await upload(built)).statusCode, 'a limit of its own').toBe(429);
    const response = await releasingAs(testApp, { as: admin }).upload(built);
    expect(response.json()).toMatchObject({ code: 'RELEASE_EXISTS' });
  });

  let shared: Awaited<ReturnType<typeof withToken>>;
  beforeAll(async () => {
    shared = await withToken(share, FOR_PREVIEWS);
  });

  const OPEN = ['list', 'history', 'check', 'upload', 'preview', 'checkSet', 'previewSet'].map(
    (call) => `releases.${call}`,
  );
  test.each(calls.filter(([, { access }]) => isForDeployers(access)))(
    'may call %s only if it is among them',
    async (id, endpoint) => {
      const options = { headers: shared.bearer, params: NEWS, ...bodyOf(endpoint) };
      const response = await shared.call(id, options);
      expect(response.statusCode === 403).toBe(!OPEN.includes(id));
      if (!OPEN.includes(id)) expect(response.json().code).toBe('PREVIEWS_ONLY');
    },
  );
});

const tokensIn = (testApp: TestApp): Record<string, string> =>
  JSON.parse(readFileSync(path.join(testApp.dataDir, 'deploy-tokens.json'), 'utf8'));

onSqlite('a demo site', (start) => {
  test('leaves a token for each section where only its owner can read it', async () => {
    const testApp = await start({
      env: { DEMO: 'on' },
      before: (dataDir) =>
        shipSite(dataDir, [
          aShell('s'),
          aSection('n'),
          aSection('c', { name: 'constructor', prefix: 'committee' }),
        ]),
    });
    const tokens = tokensIn(testApp);
    expect(Object.keys(tokens).sort()).toEqual(['constructor', 'mf-news', 'shell']);
    expect(statSync(path.join(testApp.dataDir, 'deploy-tokens.json')).mode & 0o077).toBe(0);
    const headers = { authorization: `Bearer ${tokens['mf-news']}` };
    expect((await testApp.call('releases.list', { headers })).statusCode).toBe(200);
  });
});
