import { expect, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { mailsOf } from '../../../test/support/mails.ts';
import { onEveryEngine, type StartOptions, type TestApp } from '../../../test/support/test-app.ts';
import {
  ADMINISTRATOR_LINK_MINUTES,
  createAdministratorLink,
  endAdministratorLinks,
} from './administrator-links.queries.ts';

const LINK_MS = ADMINISTRATOR_LINK_MINUTES * 60_000;
const REFUSED = /^This link has expired or was used, or there is an administrator already\./;

const makeLink = ({ db, clock }: TestApp) =>
  createAdministratorLink(db, { publicUrl: 'https://council.test', now: clock.now() });

const tokenOf = (link: string | null): string => link?.split('#administrator=')[1] ?? '';

const register = ({ call }: TestApp, administratorToken: string, user: object = IVA) =>
  call('auth.register', { form: [['user', { ...user, administratorToken }]] });

const usersOf = ({ db }: TestApp) => db.selectFrom('users').selectAll().orderBy('id').execute();

const WITHOUT_PASSWORDS = {
  PASSWORDS: 'off',
  OIDC_ISSUER: 'http://localhost:1',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'secret',
};

onEveryEngine('the link that makes the first administrator', (start) => {
  test.each<[string, StartOptions]>([
    ['with passwords', {}],
    ['without passwords', { env: WITHOUT_PASSWORDS }],
  ])('makes one who can log in at once, on a site %s', async (_, options) => {
    const testApp = await start(options);
    const link = await makeLink(testApp);
    expect(link).toMatch(/^https:\/\/council\.test\/register#administrator=[\w-]{43}$/);
    const { statusCode, body } = await register(testApp, tokenOf(link));
    expect([statusCode, body]).toEqual([
      200,
      'You are the first administrator. You can log in now.',
    ]);
    expect(await usersOf(testApp)).toMatchObject([{ role: 3, email_verified: 1 }]);
    expect(await mailsOf(testApp)).toEqual([]);
    expect((await testApp.call('auth.login', { body: IVA })).statusCode).toBe(200);
    const entry = await testApp.db.selectFrom('audit_entries').selectAll().executeTakeFirst();
    expect(entry).toMatchObject({ action: 'user.role' });
    expect(entry?.detail).toContain('administrator-link');
    expect(await makeLink(testApp)).toBeNull();
  });

  test('cannot be read in the database', async () => {
    const testApp = await start();
    const token = tokenOf(await makeLink(testApp));
    const rows = await testApp.db.selectFrom('site_texts').selectAll().execute();
    expect(rows).toMatchObject([{ name: expect.stringMatching(/^administrator-link: \w{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  const OTHER = { ...IVA, email: 'other27@school.example' };
  test.each<[string, (testApp: TestApp, link: string) => Promise<string>]>([
    ['made up', async () => 'x'.repeat(43)],
    ['a wildcard', async () => '%'],
    [
      'expired',
      async ({ clock }, token) => {
        clock.forward(LINK_MS);
        return token;
      },
    ],
    [
      'used',
      async (testApp, token) => {
        await register(testApp, token, OTHER);
        return token;
      },
    ],
    [
      'used, and its administrator is gone',
      async (testApp, token) => {
        await register(testApp, token, OTHER);
        await testApp.db.updateTable('users').set({ role: 0 }).execute();
        return token;
      },
    ],
    [
      'of another process, where one was used',
      async (testApp, token) => {
        const otherToken = tokenOf(await makeLink(testApp));
        await register(testApp, token, OTHER);
        return otherToken;
      },
    ],
    [
      'older than an administrator',
      async ({ aUser }, token) => {
        await aUser({ role: 3 });
        return token;
      },
    ],
    [
      'ended by the command line',
      async ({ db }, token) => {
        await endAdministratorLinks(db);
        return token;
      },
    ],
  ])('that is %s makes nobody, and says nothing else', async (_, spoil) => {
    const testApp = await start();
    const token = await spoil(testApp, tokenOf(await makeLink(testApp)));
    const usersBefore = await usersOf(testApp);
    const { statusCode, body } = await register(testApp, token);
    expect(statusCode).toBe(404);
    expect(body).toMatch(REFUSED);
    expect(await usersOf(testApp)).toEqual(usersBefore);
  });

  test.each([
    ['a common password', { ...IVA, password: 'Password1' }, 400],
    ['another domain', { ...IVA, email: 'iva@else.example' }, 400],
    ['a taken address', { ...IVA, email: 'taken27@school.example' }, 409],
  ])('keeps the rules of registration, and works again: %s', async (_, user, status) => {
    const testApp = await start();
    await testApp.aUser({ email: 'taken27@school.example' });
    const token = tokenOf(await makeLink(testApp));
    expect((await register(testApp, token, user)).statusCode).toBe(status);
    testApp.clock.forward(LINK_MS - 1);
    expect((await register(testApp, token)).statusCode).toBe(200);
  });

  test('makes one administrator of five at once, with the links of two processes', async () => {
    const testApp = await start();
    const tokens = [tokenOf(await makeLink(testApp)), tokenOf(await makeLink(testApp))];
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, turn) =>
        register(testApp, tokens[turn % 2] ?? '', { ...IVA, email: `a${turn}.27@school.example` }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
    expect(await usersOf(testApp)).toHaveLength(1);
    expect(await testApp.db.selectFrom('site_texts').selectAll().execute()).toEqual([]);
  });
});
