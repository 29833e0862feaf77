import { expect, test } from 'vitest';
import { holdTime } from '../../../test/support/hold-time.ts';
import { tokenIn, writtenMailsTo } from '../../../test/support/mails.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const BAD = 'This verification link is invalid or has expired. Log in to get a new one.';

/** A user who has not verified their address, with the token of a mail for that. */
async function anUnverified(testApp: TestApp) {
  const user = await testApp.aUser({ email_verified: 0 });
  await testApp.call('auth.resendVerification', { as: user });
  return { user, token: tokenIn((await writtenMailsTo(testApp, user.email)).at(-1)) };
}

const verify = async ({ call }: TestApp, token: string) => {
  const { statusCode, body, headers } = await call('auth.verify', { params: { token } });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  return [statusCode, body];
};

const readEmailVerified = async ({ rows }: TestApp) => (await rows('users'))[0]?.email_verified;

onSqlite('verifying an address', (start) => {
  test('the link of the mail verifies, and is accepted again for a day', async () => {
    const testApp = await start();
    const { token } = await anUnverified(testApp);
    expect(await readEmailVerified(testApp)).toBe(0);
    expect(await verify(testApp, token)).toEqual([200, 'Email verified.']);
    expect(await readEmailVerified(testApp)).toBe(1);
    testApp.clock.forward(24 * HOUR - 1);
    expect(await verify(testApp, token)).toEqual([200, 'Email already verified.']);
    testApp.clock.forward(1);
    expect(await verify(testApp, token)).toEqual([400, BAD]);
    expect(await readEmailVerified(testApp)).toBe(1);
  });

  test('a link that is followed many times at once verifies once and never fails', async () => {
    const testApp = await start();
    const { token } = await anUnverified(testApp);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => verify(testApp, token)));
    expect(outcomes.map(([, body]) => body).sort()).toEqual([
      ...Array(5).fill('Email already verified.'),
      'Email verified.',
    ]);
  });

  test('made-up tokens are refused, and so is a token for a new password', async () => {
    const testApp = await start();
    const { user } = await anUnverified(testApp);
    await testApp.call('auth.forgotPassword', { body: { email: user.email } });
    const reset = tokenIn((await writtenMailsTo(testApp, user.email)).at(-1));
    for (const token of [reset, 'x', 'A'.repeat(43), '../../me', "' or 1=1 --", '%00', 'ä']) {
      expect(await verify(testApp, token)).toEqual([400, BAD]);
    }
    expect(await readEmailVerified(testApp)).toBe(0);
  });
});

onSqlite('sending the verification link again', (start) => {
  test('an unverified user gets another link; both work', async () => {
    const testApp = await start();
    const forward = holdTime(testApp);
    const { user, token: first } = await anUnverified(testApp);
    forward(60 * SECOND);
    const response = await testApp.call('auth.resendVerification', { as: user });
    expect([response.statusCode, response.body]).toEqual([
      200,
      'We have sent a new verification link to your e-mail address.',
    ]);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    const mails = await writtenMailsTo(testApp, user.email);
    expect(mails).toHaveLength(2);
    expect(await verify(testApp, tokenIn(mails[1]))).toEqual([200, 'Email verified.']);
    expect(await verify(testApp, first)).toEqual([200, 'Email already verified.']);
  });

  test('a verified user gets no mail', async () => {
    const testApp = await start();
    const user = await testApp.aUser();
    const response = await testApp.call('auth.resendVerification', { as: user });
    expect([response.statusCode, response.body]).toEqual([200, 'Your email is already verified.']);
    expect(await writtenMailsTo(testApp, user.email)).toEqual([]);
  });

  test('the next one is sent a minute later, and five in a day', async () => {
    const testApp = await start();
    const forward = holdTime(testApp);
    const user = await testApp.aUser({ email_verified: 0 });
    const resend = () => testApp.call('auth.resendVerification', { as: user });
    expect((await resend()).statusCode).toBe(200);
    forward(18 * SECOND);
    const early = await resend();
    expect(early.statusCode).toBe(429);
    expect(early.headers['retry-after']).toBe('42');
    expect(early.body).toBe('Too many attempts. Please try again in 42 seconds.');
    forward(41 * SECOND);
    expect((await resend()).body).toBe('Too many attempts. Please try again in 1 second.');
    for (let time = 2; time <= 5; time += 1) {
      forward(60 * SECOND);
      expect((await resend()).statusCode).toBe(200);
    }
    forward(2 * HOUR);
    expect((await resend()).statusCode).toBe(429);
    expect(await writtenMailsTo(testApp, user.email)).toHaveLength(5);
    forward(22 * HOUR);
    expect((await resend()).statusCode).toBe(200);
  });

  test('two calls at once send one mail', async () => {
    const testApp = await start();
    const user = await testApp.aUser({ email_verified: 0 });
    const responses = await Promise.all(
      [1, 2].map(() => testApp.call('auth.resendVerification', { as: user })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    expect(await writtenMailsTo(testApp, user.email)).toHaveLength(1);
  });
});
