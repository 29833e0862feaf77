import { SCHOOL_CLIENT_ID, type SchoolAccount, startSchoolProvider } from 'tools/school-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeIn, createSchoolBrowser } from '../../../test/support/school-browser.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const SITE = 'http://localhost:3000';
const SECRET = 'only for tests';
const envFor = (issuer: string) => ({
  ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: SCHOOL_CLIENT_ID, OIDC_CLIENT_SECRET: SECRET },
  RATE_LIMIT_FACTOR: '0',
});
const NO_PASSWORDS =
  'This site has no passwords of its own. Please continue with your school account.';
const SIGNED_IN = /^\/login#oidc=[\w-]{43}$/;

let accounts: SchoolAccount[] = [];
let provider: Awaited<ReturnType<typeof startSchoolProvider>>;
beforeAll(async () => {
  provider = await startSchoolProvider({
    redirectUri: `${SITE}/api/auth/oidc/callback`,
    clientSecret: SECRET,
    accounts: () => accounts,
  });
});
afterAll(() => provider.stop());

/** Each test has a pupil of its own. */
let count = 0;
let pupil: SchoolAccount;
beforeEach(() => {
  count += 1;
  pupil = { sub: `pupil-${count}`, email: `iva${count}.27@school.example`, name: `Ива ${count}` };
  accounts = [pupil];
});

onEveryEngine('signing in by the school account', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share({ env: envFor(provider.issuer) });
  });

  const aBrowser = () => createSchoolBrowser(testApp, SITE);
  const tokenBy = async (login: string, query?: string): Promise<string> => {
    const browser = aBrowser();
    return (await browser.exchange(codeIn(await browser.signIn(login, query)))).json().token;
  };
  const ask = (url: string, token: string) =>
    testApp.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const me = async (token: string) => (await ask('/api/auth/me', token)).json();
  const isKnown = async (email: string) => (await testApp.rows('users', { email })).length > 0;

  test('makes an account, which opens again when the school has changed the address', async () => {
    accounts = [{ ...pupil, class: '10 б' }];
    const made = await me(await tokenBy(pupil.sub));
    expect(made).toMatchObject({
      ...{ name: pupil.name, email: pupil.email, class: '10б', role: 0 },
      ...{ emailVerified: true, isPasswordless: true },
    });
    const moved = { ...pupil, email: `moved-${count}@school.example`, name: 'Another Name' };
    accounts = [moved];
    expect(await me(await tokenBy(pupil.sub))).toMatchObject({
      ...{ id: made.id, email: moved.email, name: pupil.name },
    });
    expect(await isKnown(pupil.email)).toBe(false);
  });

  test('never opens the account of somebody else whose address it has now', async () => {
    const { id } = await me(await tokenBy(pupil.sub));
    const other = await testApp.aUser({
      email: `other-${count}@school.example`,
      email_verified: 1,
    });
    accounts = [{ ...pupil, email: `other-${count}@school.example` }];
    expect(await me(await tokenBy(pupil.sub))).toMatchObject({ id, email: pupil.email });
    // And a new pupil does not get the account of one who left with that address.
    accounts = [{ ...pupil, sub: 'new' }];
    expect(await aBrowser().signIn('new')).toBe('/login#oidc-error=OTHER_ACCOUNT');
    expect(other.id).not.toBe(id);
  });

  test('is the way of the same person into an account whose address was verified', async () => {
    const account = await testApp.aUser({ email: pupil.email, email_verified: 1, name: 'Here' });
    expect(await me(await tokenBy(pupil.sub))).toMatchObject({ id: account.id, name: 'Here' });
    expect((await ask('/api/auth/me', account.token)).statusCode).toBe(200);
  });

  test('takes an account that nobody had verified from whoever made it', async () => {
    const stranger = await testApp.aUser({
      ...{ email: pupil.email, email_verified: 0, name: 'Rude Word', class: '9A' },
      avatar_url: '/media/rude.webp',
    });
    const user = await me(await tokenBy(pupil.sub));
    expect(user).toMatchObject({ id: stranger.id, name: pupil.name, emailVerified: true });
    expect(user).toMatchObject({ isPasswordless: true, avatarUrl: null });
    expect(user.class).toBeUndefined();
    expect((await ask('/api/auth/me', stranger.token)).statusCode).toBe(401);
    const mails = await testApp.rows('mail_outbox', { user_id: stranger.id });
    expect(mails.map(({ kind }) => kind)).toContain('account-claimed');
  });

  test('refuses a blocked account, and says so', async () => {
    await testApp.aUser({ email: pupil.email, email_verified: 1, blocked_at: 1 });
    expect(await aBrowser().signIn(pupil.sub)).toBe('/login#oidc-error=BLOCKED');
  });

  test.each<[string, Partial<SchoolAccount>, string]>([
    ['another domain', { email: 'LOGIN@other.example' }, 'FOREIGN'],
    ['a second name of one mailbox', { email: 'LOGIN+1@school.example' }, 'FOREIGN'],
    ['an address that nobody verified', { email_verified: false }, 'UNVERIFIED'],
  ])('refuses %s', async (_name, { email, ...change }, refusal) => {
    const account = { ...pupil, ...change };
    accounts = [email ? { ...account, email: email.replace('LOGIN', pupil.sub) } : account];
    expect(await aBrowser().signIn(pupil.sub)).toBe(`/login#oidc-error=${refusal}`);
    expect(await isKnown(accounts[0]?.email ?? '')).toBe(false);
  });

  test('makes one account where two tabs begin and end at once', async () => {
    const browser = aBrowser();
    const starts = [await browser.begin(), await browser.begin()];
    const backs = [];
    for (const start of starts) backs.push(await browser.passProvider(start, pupil.sub));
    const ends = await Promise.all(backs.map((back) => browser.visit(back)));
    const users = [];
    for (const { headers } of ends) {
      expect(headers.location).toMatch(SIGNED_IN);
      const { token } = (await browser.exchange(codeIn(String(headers.location)))).json();
      users.push((await me(token)).id);
    }
    expect(new Set(users).size).toBe(1);
  });

  test('is not finished a second time, nor in another browser', async () => {
    const browser = aBrowser();
    const back = await browser.passProvider(await browser.begin(), pupil.sub);
    const ofStranger = aBrowser();
    const expired = '/login#oidc-error=EXPIRED';
    expect((await ofStranger.visit(back)).headers.location).toBe(expired);
    const changedState = back.replace(/state=[^&]+/, 'state=guessed');
    expect((await browser.visit(changedState)).headers.location).toBe(expired);
    const address = String((await browser.visit(back)).headers.location);
    expect(address).toMatch(SIGNED_IN);
    expect((await browser.visit(back)).headers.location).toBe(expired);
    // The code of the address: neither in another browser, nor twice.
    await ofStranger.begin();
    expect((await ofStranger.exchange(codeIn(address))).statusCode).toBe(400);
    await browser.begin();
    const again = aBrowser();
    const second = await again.signIn(pupil.sub);
    expect((await again.exchange(codeIn(second))).statusCode).toBe(200);
    const replay = await again.exchange(codeIn(second));
    expect([replay.statusCode, replay.body]).toEqual([
      400,
      'This sign-in has expired or was begun in another browser. Please begin again.',
    ]);
  });

  test('has a minute for the code of the address', async () => {
    const browser = aBrowser();
    const address = await browser.signIn(pupil.sub);
    testApp.clock.forward(61_000);
    expect((await browser.exchange(codeIn(address))).statusCode).toBe(400);
  });

  test('says that somebody declined', async () => {
    const browser = aBrowser();
    const state = new URL(await browser.begin()).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    const response = await browser.visit(`/api/auth/oidc/callback?${query}`);
    expect(response.headers.location).toBe('/login#oidc-error=DECLINED');
  });

  test('counts as a step-up only where the password was asked for', async () => {
    const admin = await testApp.aUser({ email: pupil.email, email_verified: 1, role: 3 });
    const target = await testApp.aUser();
    const params = { id: target.id };
    const block = async (token: string) => {
      const options = { as: { ...admin, token }, params, body: { blocked: true } };
      return (await testApp.call('users.setBlocked', options)).statusCode;
    };
    expect(await block(await tokenBy(pupil.sub))).toBe(403);
    expect(await block(await tokenBy(pupil.sub, '?again=1'))).toBe(204);
  });

  test('lets people without a password delete their account once they have stepped up', async () => {
    const remove = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await testApp.call('users.deleteMe', { headers, body: { password: '' } })).statusCode;
    };
    expect(await remove(await tokenBy(pupil.sub))).toBe(403);
    expect(await remove(await tokenBy(pupil.sub, '?again=1'))).toBe(204);
    // The provider knows them still: they begin anew.
    expect(await me(await tokenBy(pupil.sub))).toMatchObject({ email: pupil.email });
  });
});

onSqlite('a site', (start) => {
  test('without a provider has no such addresses', async () => {
    const { app } = await start();
    for (const url of ['/api/auth/oidc', '/api/auth/oidc/callback?state=a'])
      expect((await app.inject(url)).statusCode).toBe(404);
    const response = await app.inject({
      ...{ method: 'POST', url: '/api/auth/oidc/session', payload: { code: 'a' } },
    });
    expect(response.statusCode).toBe(404);
  });

  test('whose provider is down runs, and says so to who signs in', async () => {
    const testApp = await start({ env: envFor('http://localhost:9') });
    expect(await createSchoolBrowser(testApp, SITE).begin()).toBe('/login#oidc-error=UNAVAILABLE');
    expect((await testApp.app.inject('/api/news')).statusCode).toBe(200);
  });

  test('without passwords refuses them to everybody but administrators', async () => {
    const env = { ...envFor(provider.issuer), PASSWORDS: 'off' };
    const testApp = await start({ env });
    const { deps, call } = testApp;
    const password_hash = await deps.passwords.hash('Council2026');
    for (const [role, status] of [
      [0, 403],
      [2, 403],
      [3, 200],
    ] as const) {
      const user = await testApp.aUser({ role, password_hash });
      const body = { email: user.email, password: 'Council2026' };
      expect((await call('auth.login', { body })).statusCode).toBe(status);
    }
    const forgot = await call('auth.forgotPassword', { body: { email: 'a@school.example' } });
    const reset = await call('auth.resetPassword', {
      body: { token: 'a', password: 'Council2026' },
    });
    for (const { statusCode, body } of [forgot, reset])
      expect([statusCode, body]).toEqual([403, NO_PASSWORDS]);
  });
});
