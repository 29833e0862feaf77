import { expect, test } from 'vitest';
import { PASSWORD } from '../../../test/support/factories.ts';
import { holdTime } from '../../../test/support/hold-time.ts';
import { onSqlite } from '../../../test/support/test-app.ts';

const MINUTE = 60_000;

onSqlite('logging in', (start) => {
  test('the address, in any spelling, and the exact password open a session whose token the me call accepts', async () => {
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
  });

  test('each login is a session of its own', async () => {
    const { call, aUser } = await start();
    const user = await aUser();
    const body = { email: user.email, password: PASSWORD };
    const first = (await call('auth.login', { body })).json().token;
    const second = (await call('auth.login', { body })).json().token;
    expect(first).not.toBe(second);
    await call('auth.logout', { as: { ...user, token: first } });
    expect((await call('auth.me', { as: { ...user, token: first } })).statusCode).toBe(401);
    expect((await call('auth.me', { as: { ...user, token: second } })).statusCode).toBe(200);
  });

  test.each([
    ['an unknown address', { email: 'nobody@school.example', password: PASSWORD }],
    ['a wrong password', { email: 'known@school.example', password: 'Wrong2026' }],
    ['an account without a usable password', { email: 'seeded@school.example', password: '!' }],
  ])('%s is refused with the same sentence', async (_, body) => {
    const { call, aUser } = await start();
    await aUser({ email: 'known@school.example' });
    await aUser({ email: 'seeded@school.example', password_hash: '!' });
    const response = await call('auth.login', { body });
    expect(response.statusCode).toBe(401);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe('Invalid e-mail or password.');
  });

  test('after ten failures an account waits for the rest of a quarter of an hour', async () => {
    const testApp = await start();
    const { call, aUser } = testApp;
    const forward = holdTime(testApp);
    const user = await aUser();
    const attempt = (password: string) =>
      call('auth.login', { body: { email: user.email, password } });
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await attempt('Wrong2026')).statusCode).toBe(401);
      forward(1000);
    }
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

  test('attempts made at once do not slip past the limit', async () => {
    const { call, aUser } = await start();
    const user = await aUser();
    const responses = await Promise.all(
      Array.from({ length: 30 }, () =>
        call('auth.login', { body: { email: user.email, password: 'Wrong2026' } }),
      ),
    );
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
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

  test('one address may fail 300 times in a quarter of an hour, with any X-Forwarded-For', async () => {
    const { call } = await start();
    const attempt = (number: number) =>
      call('auth.login', {
        body: { email: `guess${number}@school.example`, password: 'Wrong2026' },
        headers: { 'x-forwarded-for': `203.0.113.${number % 250}` },
      }).then(({ statusCode }) => statusCode);
    for (let number = 0; number < 300; number += 1) expect(await attempt(number)).toBe(401);
    expect(await attempt(300)).toBe(429);
  });
});
