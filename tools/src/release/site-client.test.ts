import { expect, test } from 'vitest';
import { findOrMakeDeployToken } from './site-client.ts';

const site = 'https://council.school.example';
const tokenWith = (env: Record<string, string>, section = 'mf-news') =>
  findOrMakeDeployToken({ section, site, env });

test('the token comes from the environment, and a missing one is an error', async () => {
  expect(await tokenWith({ DEPLOY_TOKEN: 'scd_kept' })).toBe('scd_kept');
  await expect(tokenWith({})).rejects.toThrow(`makes one at ${site}/admin/releases`);
});

test('of several tokens, each section gets its own', async () => {
  const DEPLOY_TOKEN = 'scd_shell_a, scd_mf-news_b';
  expect(await tokenWith({ DEPLOY_TOKEN })).toBe('scd_mf-news_b');
  await expect(tokenWith({ DEPLOY_TOKEN }, 'mf-store')).rejects.toThrow(
    'No deploy token for mf-store.',
  );
});
