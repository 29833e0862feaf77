import { expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../test/support/factories.ts';
import { tokenIn, writtenMailsTo } from '../../../test/support/mails.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const NEW_PASSWORD = 'Musala2925';
const CHANGED = 'Your password has been changed. You can log in with it now.';
const BAD = 'This password reset link is invalid or has expired. Please ask for a new one.';
const RULE =
  'Password must be at least 8 characters long, contain an uppercase letter and a digit.';

/** Requests a new password and returns the token of the newest mail about it. */
async function newestToken(testApp: TestApp, { email }: TestUser): Promise<string> {
  await testApp.call('auth.forgotPassword', { body: { email } });
  return tokenIn((await writtenMailsTo(testApp, email)).at(-1));
}

const reset = async ({ call }: TestApp, token: unknown, password: unknown = NEW_PASSWORD) => {
  const { statusCode, body, headers } = await call('auth.resetPassword', {
    body: { token, password },
  });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  return [statusCode, body];
};

const login = async ({ call }: TestApp, { email }: TestUser, password: string) =>
  (await call('auth.login', { body: { email, password } })).statusCode;

onSqlite('setting a new password', (start) => {
  test('the token of the newest mail changes the password, once, ends every session of that user alone, and is told', async () => {
    const testApp = await start();
    const [iva, boris] = [await testApp.aUser(), await testApp.aUser()];
    const otherSession = { ...iva, ...(await testApp.aSession(iva.id)) };
    const olderToken = await newestToken(testApp, iva);
    const token = await newestToken(testApp, iva);
    expect(await reset(testApp, olderToken)).toEqual([400, BAD]);
    expect(await reset(testApp, token)).toEqual([200, CHANGED]);
    const me = async (as: TestUser) => (await testApp.call('auth.me', { as })).statusCode;
    expect([await me(iva), await me(otherSession), await me(boris)]).toEqual([401, 401, 200]);
    const sessions = testApp.db.selectFrom('sessions').where('ended_at', 'is', null);
    // It does not log in.
    expect(await sessions.select('user_id').execute()).toEqual([{ user_id: boris.id }]);
    const mail = (await writtenMailsTo(testApp, iva.email)).at(-1);
    expect(mail?.subject).toBe('Your password for Sofia High School Student Council was changed');
    expect(mail?.text).not.toContain(NEW_PASSWORD);
    expect(await login(testApp, iva, PASSWORD)).toBe(401);
    expect(await reset(testApp, token, 'Another2026')).toEqual([400, BAD]);
    expect(await login(testApp, iva, NEW_PASSWORD)).toBe(200);
  });

  test('of several calls at once with one token exactly one succeeds', async () => {
    const testApp = await start();
    const user = await testApp.aUser();
    const token = await newestToken(testApp, user);
    const passwords = Array.from({ length: 6 }, (_, number) => `Different${number}000`);
    const outcomes = await Promise.all(
      passwords.map(async (password) => [password, ...(await reset(testApp, token, password))]),
    );
    const winners = outcomes.filter(([, status]) => status === 200);
    expect(winners).toHaveLength(1);
    expect(outcomes.filter(([, , text]) => text === BAD)).toHaveLength(5);
    expect(await login(testApp, user, String(winners[0]?.[0]))).toBe(200);
    const changeMails = (await writtenMailsTo(testApp, user.email)).filter(
      ({ kind }) => kind === 'password-changed',
    );
    expect(changeMails).toHaveLength(1);
  });

  test('the registration rule applies; a rejected password leaves the token valid', async () => {
    const testApp = await start();
    const user = await testApp.aUser();
    const token = await newestToken(testApp, user);
    expect(await reset(testApp, token, 'council2026')).toEqual([400, RULE]);
    expect(await reset(testApp, token, 'Password1')).toEqual([
      400,
      'This password is one of the most common ones. Please choose another.',
    ]);
    expect(await reset(testApp, token)).toEqual([200, CHANGED]);
  });

  test('made-up tokens are refused, and so is a token for verifying', async () => {
    const testApp = await start();
    const user = await testApp.aUser({ email_verified: 0 });
    await testApp.call('auth.resendVerification', { as: user });
    const verification = tokenIn((await writtenMailsTo(testApp, user.email))[0]);
    for (const token of [verification, 'x', 'A'.repeat(43), "' or 1=1 --"]) {
      expect(await reset(testApp, token)).toEqual([400, BAD]);
    }
    expect(await login(testApp, user, PASSWORD)).toBe(200);
  });
});
