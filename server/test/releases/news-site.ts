import type { Discovery } from 'shared/releases';
import { expect } from 'vitest';
import type { Start, StartOptions } from '../support/test-app.ts';
import { aSection, aShell, type BuiltRelease } from './built-release.ts';
import { releasingAs } from './releasing.ts';

/** A site with a shell and two releases of the news, of which the first is live. */
export async function newsSite(start: Start, options?: StartOptions) {
  const testApp = await start(options);
  const admin = await testApp.aUser({ role: 3, email_verified: 1 });
  const release = aSection('one');
  const next = aSection('two');
  const asAdmin = { as: admin, params: { section: 'mf-news' } };
  const calls = releasingAs(testApp, { as: admin });
  const { upload, promote } = calls;
  /** Version of what is live, of the shell and of each section, for a visitor with these cookies. */
  const live = async (cookie = ''): Promise<Record<string, string | null | undefined>> => {
    const response = await testApp.app.inject({ url: '/discovery.json', headers: { cookie } });
    const { microFrontends, extras }: Discovery = response.json();
    const sections = Object.entries(microFrontends).map(([name, [liveRelease]]) => [
      name,
      liveRelease?.metadata.version,
    ]);
    return { shell: extras?.shell, ...Object.fromEntries(sections) };
  };
  /** A set of releases, for which these releases are seen as live; without them, those that are live now. */
  const setOf = async (all: readonly BuiltRelease[], seen: object = {}) => {
    const expected = { ...(await live()), ...seen };
    return all.map(({ manifest: { name: section, version } }) => ({
      section,
      version,
      expected: expected[section] ?? null,
    }));
  };
  const promoteSet = async (all: readonly BuiltRelease[], more: object = {}, seen?: object) => {
    const releases = await setOf(all, seen);
    return testApp.call('releases.promoteSet', { as: admin, body: { releases, ...more } });
  };
  const document = async (): Promise<Discovery> =>
    (await testApp.app.inject('/discovery.json')).json();
  const liveVersions = async (): Promise<string[]> =>
    ((await document()).microFrontends['mf-news'] ?? []).map(({ metadata }) => metadata.version);
  /** Opens a preview link, and pages at its origin with the cookie that it set. */
  const openLink = async (link: string) => {
    const answer = await testApp.app.inject(link);
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    const { origin } = new URL(link);
    const open = (url: string, at = origin) =>
      testApp.app.inject({ url: at + url, headers: { cookie } });
    return { answer, cookie, open };
  };
  /** The headers of calls with a new deploy token. */
  const tokenFor = async (section: string, more: object = {}) => {
    const creation = { as: admin, params: { section }, body: { label: section, ...more } };
    const { token } = (await testApp.call('deployTokens.create', creation)).json();
    return { authorization: `Bearer ${token}` };
  };
  const history = async () => (await testApp.call('releases.history', asAdmin)).json();

  for (const built of [aShell('shell'), release, next])
    expect((await upload(built)).statusCode).toBe(201);
  expect((await promote(aShell('shell'))).statusCode).toBe(200);
  expect((await promote(release)).statusCode).toBe(200);
  return {
    ...testApp,
    ...calls,
    admin,
    asAdmin,
    release,
    next,
    setOf,
    promoteSet,
    live,
    document,
    liveVersions,
    history,
    openLink,
    tokenFor,
  };
}

export type NewsSite = Awaited<ReturnType<typeof newsSite>>;
