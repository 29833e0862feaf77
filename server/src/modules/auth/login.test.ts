import { expect, test } from 'vitest';
import { PASSWORD } from '../../../test/support/factories.ts';
import { holdTime } from '../../../test/support/hold-time.ts';
import { someoneWaits } from '../../../test/support/someone-waits.ts';
import { onEveryEngine, onSqlite } from '../../../test/support/test-app.ts';
import { RATE_LIMITS } from '../../http/limits/rate-limits.ts';

const MINUTE = 60_000;

onSqlite('logging in', (start) => {
  test('the address, in any spelling, and the exact password open a session of its own, whose token the me call accepts until its logout', async () => {
    const { call, aUser } = await start();
    const user = await aUser({ name: 'Ива Петрова', role: 1, email_verified: 0 });
    const logInWith = (email: string, password: string) =>
      call('auth.login', { body: { email, password } });
    const login = await logInWith(` ${user.email.toUpperCase()} `, PASSWORD);
    expect(login.statusCode).toBe(200);
    expect((await logInWith(user.email, `${PASSWORD} `)).statusCode).toBe(401);
    const { token } = login.json();
    expect(token.split('.')).toHaveLength(3);
    const me = await call('auth.me', { as: { ...user, token } });
    expect(me.json()).toEqual({
      id: user.id,
      name: 'Ива Петрова',
      email: user.email,
      avatarUrl: null,
      role: 1,
      emailVerified: false,
      language: 'en',
    });
    expect(me.headers['cache-control']).toBe('no-store');
    const other = (await logInWith(user.email, PASSWORD)).json().token;
    await call('auth.logout', { as: { ...user, token } });
    expect((await call('auth.me', { as: { ...user, token } })).statusCode).toBe(401);
    expect((await call('auth.me', { as: { ...user, token: other } })).statusCode).toBe(200);
  });

  test('an unknown address, a wrong password and an account without one are refused with the same sentence', async () => {
    const { call, aUser } = await start();
    const [user, seeded] = [await aUser(), await aUser({ password_hash: '!' })];
    for (const body of [
      { email: 'nobody@school.example', password: PASSWORD },
      { email: user.email, password: 'Wrong2026' },
      { email: seeded.email, password: '!' },
    ]) {
      const response = await call('auth.login', { body });
      expect(response.statusCode).toBe(401);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(response.body).toBe('Invalid e-mail or password.');
    }
  });

  test('after ten failures, also at once, an account waits for the rest of a quarter of an hour', async () => {
    const testApp = await start();
    const { call, aUser } = testApp;
    const forward = holdTime(testApp);
    const user = await aUser();
    const attempt = (password: string) =>
      call('auth.login', { body: { email: user.email, password } });
    expect((await attempt('Wrong2026')).statusCode).toBe(401);
    forward(10_000);
    const guesses = await Promise.all(Array.from({ length: 29 }, () => attempt('Wrong2026')));
    const statuses = guesses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await attempt(PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(refused.headers['retry-after']).toBe(String(15 * 60 - 10));
    forward(15 * MINUTE - 10_000 - 1);
    expect((await attempt(PASSWORD)).statusCode).toBe(429);
    forward(1);
    expect((await attempt(PASSWORD)).statusCode).toBe(200);
  });

  test('responses to repeated guesses are delayed before they are rejected', async () => {
    const { call, aUser, slept } = await start();
    const { email } = await aUser();
    const attempt = (password: string) => call('auth.login', { body: { email, password } });
    for (let failure = 0; failure < 5; failure += 1) await attempt('Wrong2026');
    expect(slept).toEqual([]);
    await attempt('Wrong2026');
    expect(slept).toEqual([2000]);
    await attempt(PASSWORD);
    expect(slept).toEqual([2000]);
  });

  test('a successful login never counts, and one account does not lock another', async () => {
    const { call, aUser } = await start();
    const [iva, boris] = [await aUser(), await aUser()];
    const attempt = (email: string, password: string) =>
      call('auth.login', { body: { email, password } }).then(({ statusCode }) => statusCode);
    for (let time = 0; time < 12; time += 1) expect(await attempt(iva.email, PASSWORD)).toBe(200);
    for (let time = 0; time < 11; time += 1) await attempt(boris.email, 'Wrong2026');
    expect(await attempt(boris.email, PASSWORD)).toBe(429);
    expect(await attempt(iva.email, PASSWORD)).toBe(200);
  });

  test('one address may fail as often as its limit says, with any X-Forwarded-For', async () => {
    const factor = 5 / RATE_LIMITS.loginByAddress.limit;
    const { call } = await start({ env: { RATE_LIMIT_FACTOR: `${factor}` } });
    const attempt = (number: number) =>
      call('auth.login', {
        body: { email: `guess${number}@school.example`, password: 'Wrong2026' },
        headers: { 'x-forwarded-for': `203.0.113.${number % 250}` },
      }).then(({ statusCode }) => statusCode);
    for (let number = 0; number < 5; number += 1) expect(await attempt(number)).toBe(401);
    expect(await attempt(5)).toBe(429);
  });
});

onEveryEngine('a login', (start) => {
  test('fails if the password is replaced while it is checked', async () => {
    const testApp = await start();
    const { id, email } = await testApp.aUser();
    const replaced = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const replacing = testApp.deps.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ password_hash: '!' }).where('id', '=', id).execute();
      replaced.resolve();
      await finish.promise;
    });
    await replaced.promise;
    const loggingIn = testApp.call('auth.login', { body: { email, password: PASSWORD } });
    await someoneWaits(testApp);
    finish.resolve();
    await replacing;
    expect((await loggingIn).statusCode).toBe(401);
    expect(await testApp.rows('sessions', { user_id: id })).toHaveLength(1);
  });
});
