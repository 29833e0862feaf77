import { expect, test } from 'vitest';
import { mailsOf, tokenIn, workerFor, writtenMailsTo } from '../../../test/support/mails.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';
import type { OutboxRow } from '../mail/outbox.queries.ts';
import { endOfLink, type TokenPurpose } from './account-tokens.rules.ts';

const HOUR = 3_600_000;

/** Sends what is due through a mail server that is away, or works; returns what it has sent. */
async function sendDue(testApp: TestApp, server: 'away' | 'works'): Promise<OutboxRow[]> {
  const sent: OutboxRow[] = [];
  const send = async (mail: OutboxRow) => {
    if (server === 'away') throw new Error('away');
    sent.push(mail);
  };
  await workerFor(testApp, { send }).sendDue();
  return sent;
}

/** Two users ask for a link while the mail server is away, and get it when it works again. */
async function askAndGet(testApp: TestApp, ask: TokenPurpose, delayMs: number) {
  for (const _ of [1, 2]) {
    const user = await testApp.aUser({ email_verified: 0 });
    if (ask === 'VERIFY') await testApp.call('auth.resendVerification', { as: user });
    else await testApp.call('auth.forgotPassword', { body: { email: user.email } });
    await writtenMailsTo(testApp, user.email);
  }
  await sendDue(testApp, 'away');
  testApp.clock.forward(delayMs);
  return sendDue(testApp, 'works');
}

const use = async ({ call }: TestApp, ask: TokenPurpose, mail: OutboxRow | undefined) => {
  const token = tokenIn(mail);
  const { statusCode } =
    ask === 'VERIFY'
      ? await call('auth.verify', { params: { token } })
      : await call('auth.resetPassword', { body: { token, password: 'Musala2925' } });
  return statusCode;
};

test.each<[TokenPurpose, number, number | null]>([
  ['RESET', 3, 4],
  ['RESET', 23.5, 24],
  ['RESET', 24, null],
  ['VERIFY', 48, 120],
  ['VERIFY', 120, 168],
  ['VERIFY', 168, null],
])('a link for %s that is sent after %d hours ends after %s', (purpose, delay, end) => {
  const token = { id: 1, user_id: 1, token_hash: '', purpose, created_at: 0, used_at: null };
  const endMs = end === null ? null : end * HOUR;
  expect(endOfLink({ ...token, expires_at: 0 }, delay * HOUR)).toBe(endMs);
});

onEveryEngine('the link in a mail', (start) => {
  test.each([
    ['RESET', 3, 1],
    ['VERIFY', 120, 48],
  ] as const)(
    'for %s that is sent after %d hours works for %d more',
    async (ask, delay, validFor) => {
      const testApp = await start();
      const [early, late] = await askAndGet(testApp, ask, delay * HOUR);
      testApp.clock.forward(validFor * HOUR - 1);
      expect(await use(testApp, ask, early)).toBe(200);
      testApp.clock.forward(1);
      expect(await use(testApp, ask, late)).toBe(400);
    },
  );

  test('is not sent too late', async () => {
    const testApp = await start();
    expect(await askAndGet(testApp, 'RESET', 24 * HOUR)).toEqual([]);
    expect(await mailsOf(testApp)).toEqual([]);
  });

  test('is not sent once a newer one has replaced it', async () => {
    const testApp = await start();
    const { email } = await testApp.aUser();
    for (const _ of [1, 2]) {
      await testApp.call('auth.forgotPassword', { body: { email } });
      await writtenMailsTo(testApp, email);
    }
    const [newer] = await mailsOf(testApp);
    expect((await sendDue(testApp, 'works')).map(({ id }) => id)).toEqual([newer?.id]);
  });
});
