import { expect, test } from 'vitest';
import { createPasswords } from '../../src/modules/auth/passwords.ts';
import { PASSWORD } from '../support/factories.ts';
import { onSqlite, type TestApp } from '../support/test-app.ts';

type Attempt = { readonly email: string; readonly password: string; readonly cookie?: string };

async function logIn({ call }: TestApp, { email, password, cookie }: Attempt) {
  const headers = cookie ? { cookie } : {};
  const answer = await call('auth.login', { body: { email, password }, headers });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, set, cookie: set.split(';')[0] ?? '' };
}

async function guess(world: TestApp, attempt: Omit<Attempt, 'password'>, times: number) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) {
    statuses.push((await logIn(world, { ...attempt, password: 'Wrong2026' })).status);
  }
  return statuses;
}

onSqlite('a browser that an account has used before', (start) => {
  test('logs in while a stranger locks the account', async () => {
    const world = await start();
    const { email } = await world.aUser();
    const { cookie } = await logIn(world, { email, password: PASSWORD });
    expect(await guess(world, { email }, 11)).toContain(429);
    expect((await logIn(world, { email, password: PASSWORD })).status).toBe(429);
    expect((await logIn(world, { email, password: PASSWORD, cookie })).status).toBe(200);
  });

  test('has a limit of its own, which is no help for another account', async () => {
    const world = await start();
    const [iva, boris] = [await world.aUser(), await world.aUser()];
    const { cookie } = await logIn(world, { email: iva.email, password: PASSWORD });
    expect((await guess(world, { email: iva.email, cookie }, 11)).at(-1)).toBe(429);
    expect((await logIn(world, { email: iva.email, password: PASSWORD })).status).toBe(200);
    expect((await guess(world, { email: boris.email, cookie }, 11)).at(-1)).toBe(429);
    expect((await logIn(world, { email: boris.email, password: PASSWORD, cookie })).status).toBe(
      429,
    );
  });

  test('of a shared computer is known to each of its accounts', async () => {
    const world = await start();
    const [iva, boris] = [await world.aUser(), await world.aUser()];
    const first = await logIn(world, { email: iva.email, password: PASSWORD });
    const second = await logIn(world, {
      email: boris.email,
      password: PASSWORD,
      cookie: first.cookie,
    });
    for (const { email } of [iva, boris]) {
      await guess(world, { email }, 11);
      const known = await logIn(world, { email, password: PASSWORD, cookie: second.cookie });
      expect(known.status).toBe(200);
    }
  });

  test.each(['known=x', 'known=AAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA', 'known=.~.~.', 'known='])(
    'cannot be made up: %s',
    async (cookie) => {
      const world = await start();
      const { email } = await world.aUser();
      await guess(world, { email }, 10);
      expect((await logIn(world, { email, password: PASSWORD, cookie })).status).toBe(429);
    },
  );

  test('keeps a value that scripts cannot read and that names nobody', async () => {
    const world = await start({ env: { PUBLIC_URL: 'https://council.school.example' } });
    const { email } = await world.aUser();
    const { set } = await logIn(world, { email, password: PASSWORD });
    expect(set).toMatch(
      /^__Secure-known=[\w-]{12}\.[\w-]{22}; Path=\/api\/auth\/login; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$/,
    );
  });
});

test('who would wait behind fifty others for a hash is told that the server is busy', async () => {
  const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });
  const hashes = Array.from({ length: 60 }, () => passwords.hash(PASSWORD));
  const outcomes = await Promise.allSettled(hashes);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  // Two at work (the first is the one that is made at the start) and fifty in the queue.
  expect(refused).toHaveLength(60 - 51);
  expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
});
