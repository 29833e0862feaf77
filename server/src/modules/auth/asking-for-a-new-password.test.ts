import { expect, test } from 'vitest';
import { holdTime } from '../../../test/support/hold-time.ts';
import { mailsOf, writePasswordResetMails } from '../../../test/support/mails.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const TEXT = 'Password reset instructions have been sent to your email.';
const HOUR = 3_600_000;

const requestReset = ({ call }: TestApp, email: unknown) =>
  call('auth.forgotPassword', { body: { email } });

onSqlite('asking for a new password', (start) => {
  test('known, unverified and unknown addresses get the same answer; those with an account one mail, also by two processes at once', async () => {
    const testApp = await start();
    const user = await testApp.aUser();
    const unverified = await testApp.aUser({ email_verified: 0 });
    const deleted = await testApp.aUser({ deleted_at: testApp.clock.now() });
    const emails = [
      user.email,
      unverified.email,
      deleted.email,
      'nobody@school.example',
      'nobody@gmail.com',
    ];
    const responses = await Promise.all(emails.map((email) => requestReset(testApp, email)));
    for (const { statusCode, headers, body } of responses) {
      expect([statusCode, body]).toEqual([200, TEXT]);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    }
    await Promise.all([writePasswordResetMails(testApp), writePasswordResetMails(testApp)]);
    const recipients = (await mailsOf(testApp)).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([user.email, unverified.email].sort());
    expect(await testApp.rows('reset_requests')).toEqual([]);
  });

  test('for a known and an unknown address the server does the same, statement by statement', async () => {
    const testApp = await start();
    const { email } = await testApp.aUser();
    const statements: string[] = [];
    testApp.deps.database.onStatement(({ sql }) => statements.push(sql));
    const statementsFor = async (address: string): Promise<string[]> => {
      statements.length = 0;
      await requestReset(testApp, address);
      return [...statements];
    };
    const forKnown = await statementsFor(email);
    expect(forKnown).toEqual([expect.stringMatching(/^insert into "reset_requests"/)]);
    expect(await statementsFor('nobody@school.example')).toEqual(forKnown);
  });

  test('a sixth request within an hour is refused alike for known and unknown addresses', async () => {
    const testApp = await start();
    const forward = holdTime(testApp);
    const { email } = await testApp.aUser();
    const requestSixTimes = async (first: string, spelling: string) => {
      for (let time = 0; time < 5; time += 1) {
        expect((await requestReset(testApp, first)).statusCode).toBe(200);
      }
      const { statusCode, headers, body } = await requestReset(testApp, spelling);
      return { statusCode, wait: headers['retry-after'], type: headers['content-type'], body };
    };
    const forKnown = await requestSixTimes(email, ` ${email.toUpperCase()} `);
    expect(forKnown).toEqual({
      statusCode: 429,
      wait: '3600',
      type: 'text/plain; charset=utf-8',
      body: 'Too many attempts. Please try again in 60 minutes.',
    });
    expect(await requestSixTimes('nobody@school.example', 'Nobody@school.example')).toEqual(
      forKnown,
    );
    forward(HOUR);
    expect((await requestReset(testApp, email)).statusCode).toBe(200);
  });

  test('one client address can send a hundred requests an hour', async () => {
    const testApp = await start();
    for (let number = 0; number < 100; number += 1) {
      expect((await requestReset(testApp, `n${number}@school.example`)).statusCode).toBe(200);
    }
    expect((await requestReset(testApp, 'n100@school.example')).statusCode).toBe(429);
  });
});
