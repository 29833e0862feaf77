import type { Deployment, Section, SectionList } from 'shared/contract';
import { expect, test } from 'vitest';
import type { Options } from './options.ts';
import { promote } from './promote.ts';
import { Refused, type SiteClient } from './site-client.ts';

const VERSION = '1.1.0-bbbbbbbbbbbb';
const options = { name: 'mf-news', canary: undefined, keep: false, why: '' } as unknown as Options;
const listOf = (revision: number, live: string): SectionList => ({
  revision,
  sections: [{ name: 'mf-news', live, canary: null } as unknown as Section],
});
const entry = (action: Deployment['action'], to: string) =>
  ({ action, to, who: 'Elena', at: '2026-11-20T08:00:00.000Z' }) as Deployment;

/** Promotes at a site that refuses with this, and resolves with what the command says. */
async function refusedWith(code: string, client: Partial<SiteClient> = {}): Promise<string> {
  const refusing = {
    promote: async () => {
      throw new Refused('The site says no.', code, {});
    },
    ...client,
  } as SiteClient;
  const before = listOf(4, '1.0.0-aaaaaaaaaaaa');
  return promote(refusing, { options, version: VERSION, before }).then(
    () => 'promoted',
    (error: Error) => error.message,
  );
}

test.each([
  ['everybody', {}, { traffic: undefined, keep: false }],
  ['everybody, for good', { keep: true }, { traffic: undefined, keep: true }],
  ['some', { canary: 10 }, { traffic: 10, keep: false }],
] as const)('a release for %s', async (_, chosen, asked) => {
  const sent: unknown[] = [];
  const client = {
    promote: async (release: unknown, revision: number) => sent.push(release, revision),
  } as unknown as SiteClient;
  const before = listOf(4, '1.0.0-aaaaaaaaaaaa');
  await promote(client, { options: { ...options, ...chosen }, version: VERSION, before });
  expect(sent).toEqual([{ version: VERSION, why: '', ...asked }, 4]);
});

test('where only administrators promote, the command says what has become of the release', async () => {
  expect(await refusedWith('ADMINISTRATORS_PROMOTE')).toBe(
    `The site says no. ${VERSION} is uploaded and waits there.`,
  );
});

test('who changed the section meanwhile is who made something live, not who uploaded after that', async () => {
  const said = await refusedWith('REVISION_CHANGED', {
    list: async () => listOf(5, '1.2.0-cccccccccccc'),
    history: async () => [
      entry('UPLOADED', '1.3.0-dddddddddddd'),
      entry('PROMOTED', '1.2.0-cccccccccccc'),
    ],
  });
  expect(said).toContain('Elena promoted 1.2.0-cccccccccccc at 2026-11-20T08:00:00.000Z');
});
