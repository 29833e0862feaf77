import { expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../test/support/factories.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';
import { createPasswords } from './passwords.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;

type Attempt = {
  readonly email: string;
  readonly password: string;
  readonly cookie?: string | undefined;
};

async function logIn({ call }: TestApp, { email, password, cookie }: Attempt) {
  const headers = cookie ? { cookie } : {};
  const response = await call('auth.login', { body: { email, password }, headers });
  const setCookie = String(response.headers['set-cookie'] ?? '');
  return { status: response.statusCode, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

async function guess(testApp: TestApp, attempt: Omit<Attempt, 'password'>, times: number) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await logIn(testApp, { ...attempt, password: 'Wrong2026' })).status);
  }
  return statuses;
}

/** The cookies of several browsers in which the account has logged in. */
async function cookiesOf(testApp: TestApp, email: string, count: number): Promise<string[]> {
  const logins = Array.from({ length: count }, () => logIn(testApp, { email, password: PASSWORD }));
  return (await Promise.all(logins)).map(({ cookie }) => cookie);
}

onSqlite('a browser that an account has used before', (start) => {
  test('logs in while guessing from elsewhere locks the account', async () => {
    const testApp = await start();
    const { email } = await testApp.aUser();
    const { cookie } = await logIn(testApp, { email, password: PASSWORD });
    expect(await guess(testApp, { email }, 11)).toContain(429);
    expect((await logIn(testApp, { email, password: PASSWORD })).status).toBe(429);
    expect((await logIn(testApp, { email, password: PASSWORD, cookie })).status).toBe(200);
  });

  test('has a limit of its own, which does not apply to another account', async () => {
    const testApp = await start();
    const [iva, boris] = [await testApp.aUser(), await testApp.aUser()];
    const { cookie } = await logIn(testApp, { email: iva.email, password: PASSWORD });
    expect((await guess(testApp, { email: iva.email, cookie }, 11)).at(-1)).toBe(429);
    expect((await logIn(testApp, { email: iva.email, password: PASSWORD })).status).toBe(200);
    expect((await guess(testApp, { email: boris.email, cookie }, 11)).at(-1)).toBe(429);
    expect((await logIn(testApp, { email: boris.email, password: PASSWORD, cookie })).status).toBe(
      429,
    );
  });

  test('of a shared computer is known to each of its accounts', async () => {
    const testApp = await start();
    const [iva, boris] = [await testApp.aUser(), await testApp.aUser()];
    const first = await logIn(testApp, { email: iva.email, password: PASSWORD });
    const second = await logIn(testApp, {
      email: boris.email,
      password: PASSWORD,
      cookie: first.cookie,
    });
    for (const { email } of [iva, boris]) {
      await guess(testApp, { email }, 11);
      const knownLogin = await logIn(testApp, { email, password: PASSWORD, cookie: second.cookie });
      expect(knownLogin.status).toBe(200);
    }
  });

  test('counts together with the others of its account: fifty guesses, and not more', async () => {
    const testApp = await start();
    const { email } = await testApp.aUser();
    const cookies = await cookiesOf(testApp, email, 6);
    const statuses: number[] = [];
    for (const cookie of cookies) statuses.push(...(await guess(testApp, { email, cookie }, 10)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(await guess(testApp, { email }, 1)).toEqual([401]);
  });

  const replaceAccount = async ({ call, aUser }: TestApp, { id, email }: TestUser) => {
    await call('users.delete', { as: await aUser({ role: 3 }), params: { id } });
    await aUser({ email });
  };
  test.each<[string, (testApp: TestApp, user: TestUser) => unknown, string?]>([
    ['after a year, whatever it has kept', ({ clock }) => clock.forward(YEAR_MS)],
    ['to a later account of the same address', replaceAccount],
    ['with a made-up value', () => {}, 'known=x'],
    ['with zeros', () => {}, 'known=AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'],
    ['with empty values', () => {}, 'known=.~.~.'],
    ['with no value', () => {}, 'known='],
  ])('is a stranger %s', async (_, change, madeUpCookie) => {
    const testApp = await start();
    const user = await testApp.aUser();
    const { email } = user;
    const { cookie } = await logIn(testApp, { email, password: PASSWORD });
    await change(testApp, user);
    await guess(testApp, { email }, 10);
    const attempt = { email, password: PASSWORD, cookie: madeUpCookie ?? cookie };
    expect((await logIn(testApp, attempt)).status).toBe(429);
  });

  test('is known no more after a new password, and its guesses keep the owner out nowhere else', async () => {
    const testApp = await start();
    const { id, email } = await testApp.aUser();
    const cookies = await cookiesOf(testApp, email, 6);
    for (const cookie of cookies) await guess(testApp, { email, cookie }, 10);
    const password = 'Musala2925';
    const password_hash = await testApp.deps.passwords.hash(password);
    await testApp.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const logInAgain = (cookie?: string) => logIn(testApp, { email, password, cookie });
    const renewed = await logInAgain(cookies[0]);
    expect([renewed.status, (await logInAgain(renewed.cookie)).status]).toEqual([200, 200]);
    const statuses: number[] = [];
    for (const cookie of cookies.slice(1))
      statuses.push(...(await guess(testApp, { email, cookie }, 10)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect((await logInAgain()).status).toBe(200);
    await guess(testApp, { email }, 10);
    expect((await logInAgain(renewed.cookie)).status).toBe(200);
  });

  test('stores a value that scripts cannot read and that names nobody', async () => {
    const testApp = await start({ env: { PUBLIC_URL: 'https://council.school.example' } });
    const { email } = await testApp.aUser();
    const { setCookie } = await logIn(testApp, { email, password: PASSWORD });
    expect(setCookie).toMatch(
      /^__Secure-known=[\w-]{12}\.\d{13}\.[\w-]{8}\.[\w-]{22}; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$/,
    );
  });
});

test('hashes behind a queue of fifty are rejected with 503', async () => {
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
  const hashes = Array.from({ length: 60 }, () => passwords.hash(PASSWORD));
  const outcomes = await Promise.allSettled(hashes);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // Two at work (the first is the one that is made at the start) and fifty in the queue.
  expect(refused).toHaveLength(60 - 51);
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});
