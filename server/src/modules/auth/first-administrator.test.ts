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

const WITHOUT_PASSWORDS = {
  PASSWORDS: 'off',
  OIDC_ISSUER: 'http://localhost:1',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'secret',
};

onEveryEngine('the link that makes the first administrator', (start, { engine }) => {
  test.each<[string, StartOptions]>([
    ['with passwords', {}],
    ['without passwords', { env: WITHOUT_PASSWORDS }],
  ])(
    'makes one who can log in at once, on a site %s, and cannot be read in the database',
    async (_, options) => {
      const testApp = await start(options);
      const link = await makeLink(testApp);
      expect(link).toMatch(/^https:\/\/council\.test\/register#administrator=[\w-]{43}$/);
      const rows = await testApp.rows('site_texts');
      expect(rows).toMatchObject([{ name: expect.stringMatching(/^administrator-link: \w{64}$/) }]);
      expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
      const { statusCode, body } = await register(testApp, tokenOf(link));
      expect([statusCode, body]).toEqual([
        200,
        'You are the first administrator. You can log in now.',
      ]);
      expect(await testApp.rows('users')).toMatchObject([{ role: 3, email_verified: 1 }]);
      expect(await mailsOf(testApp)).toEqual([]);
      expect((await testApp.call('auth.login', { body: IVA })).statusCode).toBe(200);
      const [entry] = await testApp.rows('audit_entries');
      expect(entry).toMatchObject({ action: 'user.role' });
      expect(entry?.detail).toContain('administrator-link');
      expect(await makeLink(testApp)).toBeNull();
    },
  );

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
    expect(await testApp.rows('users')).toHaveLength(1);
    expect(await testApp.rows('site_texts')).toEqual([]);
  });

  if (engine === 'postgres') return;

  const useUp = async (testApp: TestApp, token: string) => {
    await register(testApp, token, { ...IVA, email: 'other27@school.example' });
    await testApp.db.updateTable('users').set({ role: 0 }).execute();
  };
  test.each<[string, (testApp: TestApp, token: string) => unknown, string?]>([
    ['made up', () => {}, 'x'.repeat(43)],
    ['expired', ({ clock }) => clock.forward(LINK_MS)],
    ['used, and its administrator is gone', useUp],
    ['older than an administrator', ({ aUser }) => aUser({ role: 3 })],
    ['ended by the command line', ({ db }) => endAdministratorLinks(db)],
  ])('that is %s makes nobody, and says nothing else', async (_, spoil, madeUpToken) => {
    const testApp = await start();
    const token = tokenOf(await makeLink(testApp));
    await spoil(testApp, token);
    const usersBefore = await testApp.rows('users');
    const { statusCode, body } = await register(testApp, madeUpToken ?? token);
    expect(statusCode).toBe(404);
    expect(body).toMatch(REFUSED);
    expect(await testApp.rows('users')).toEqual(usersBefore);
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
});
