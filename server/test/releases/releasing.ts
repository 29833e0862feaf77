import { expect } from 'vitest';
import type { TestApp, TestCallOptions } from '../support/test-app.ts';
import { type BuiltRelease, packed } from './built-release.ts';

type Calls = Pick<TestApp, 'call'>;

/** The calls of somebody who releases: of a user, or with a deploy token in the headers. */
export function releasingAs({ call }: Calls, by: Pick<TestCallOptions, 'as' | 'headers'>) {
  const list = async () => (await call('releases.list', by)).json();
  const revision = async (): Promise<number> => (await list()).revision;
  return {
    revision,
    sections: async () => (await list()).sections,
    upload: (built: BuiltRelease) =>
      call('releases.upload', {
        ...by,
        params: { section: built.manifest.name },
        body: packed(built),
        headers: { ...by.headers, 'content-type': 'application/gzip' },
      }),
    preview: ({ manifest: { name: section, version } }: BuiltRelease) =>
      call('releases.preview', { ...by, params: { section }, body: { version } }),
    promote: async (
      { manifest: { name: section, version } }: BuiltRelease,
      more: object = {},
      seen?: number,
    ) =>
      call('releases.promote', {
        ...by,
        params: { section },
        body: { version, ...more },
        headers: { ...by.headers, 'if-match': `"${seen ?? (await revision())}"` },
      }),
    rollBack: (section = 'mf-news', why = '') =>
      call('releases.rollBack', { ...by, params: { section }, body: { why } }),
    withdraw: (section = 'mf-news', why = '') =>
      call('releases.rollBack', { ...by, params: { section }, body: { why, withdraw: true } }),
  };
}

/** The same as an administrator who has just logged in. */
export const releasingNow = async (testApp: Calls & Pick<TestApp, 'aUser'>) =>
  releasingAs(testApp, { as: await testApp.aUser({ role: 3, email_verified: 1 }) });

/** A committee uploads a release, and makes it live. */
export async function release(
  testApp: Calls & Pick<TestApp, 'aUser'>,
  built: BuiltRelease,
): Promise<void> {
  const { upload, promote } = await releasingNow(testApp);
  expect((await upload(built)).statusCode).toBe(201);
  expect((await promote(built)).statusCode).toBe(200);
}
