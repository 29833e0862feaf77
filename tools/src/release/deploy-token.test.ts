import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deployToken } from './deploy-token.ts';

const CLAIMS = { repository: 'school/mf-news', repository_id: '4711', ref: 'refs/heads/main' };
const ID_TOKEN = `h.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.s`;
const REFUSAL = { code: 'NOT_TRUSTED', message: 'Nobody has trusted this workflow.' };

/** GitHub and the site in one: what they were asked, and whether the site trusts. */
const asked: string[] = [];
let trusts = true;
const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  asked.push(`${request.url} ${request.headers.authorization ?? 'nobody'} ${body}`);
  const isGitHub = request.url?.startsWith('/github');
  const answer = isGitHub ? { value: ID_TOKEN } : trusts ? { token: 'scd_exchanged' } : REFUSAL;
  response.writeHead(isGitHub || trusts ? 200 : 403).end(JSON.stringify(answer));
});
let site: string;
let workflow: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  workflow = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${site}/github?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-github',
  };
});
afterAll(() => server.close());

const tokenWith = (env: Record<string, string>) => deployToken({ section: 'mf-news', site, env });

test('the identity of a workflow, made out to the site, is exchanged for a deploy token', async () => {
  trusts = true;
  asked.length = 0;
  expect(await tokenWith({ ...workflow, DEPLOY_TOKEN: 'scd_kept' })).toBe('scd_exchanged');
  expect(asked).toEqual([
    `/github?api-version=2&audience=${encodeURIComponent(site)} Bearer of-github `,
    `/api/sections/mf-news/tokens/exchange nobody ${JSON.stringify({ idToken: ID_TOKEN })}`,
  ]);
});

test('the kept token is used where the site does not trust the workflow, and that is said', async () => {
  trusts = false;
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await tokenWith({ ...workflow, DEPLOY_TOKEN: 'scd_kept' })).toBe('scd_kept');
  expect(said.mock.calls.flat().join()).toContain('does not take the identity');
  said.mockRestore();
});

test('without one, it is said what an administrator would have to name', async () => {
  trusts = false;
  const refused = tokenWith(workflow);
  await expect(refused).rejects.toThrow(REFUSAL.message);
  await expect(refused).rejects.toThrow('repository_id: 4711\n  environment: none');
});

test('outside of a workflow the kept token is used, and none is an error', async () => {
  asked.length = 0;
  expect(await tokenWith({ DEPLOY_TOKEN: 'scd_kept' })).toBe('scd_kept');
  await expect(tokenWith({})).rejects.toThrow(`makes one at ${site}/admin/releases`);
  expect(asked).toEqual([]);
});

test('of several tokens, each section gets its own', async () => {
  const DEPLOY_TOKEN = 'scd_shell_a, scd_mf-news_b';
  expect(await tokenWith({ DEPLOY_TOKEN })).toBe('scd_mf-news_b');
  const ofStore = deployToken({ section: 'mf-store', site, env: { DEPLOY_TOKEN } });
  await expect(ofStore).rejects.toThrow('No deploy token for mf-store.');
});
