import { expect, test } from 'vitest';
import { IVA } from '../../../test/support/factories.ts';
import { tokenIn, writtenMailsTo } from '../../../test/support/mails.ts';
import { placeOrder } from '../../../test/support/orders.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const HOUR = 3_600_000;
const VICTIM = IVA.email;
const BAD = 'This link is invalid, has expired or has been used.';

/** Somebody has registered with an address of somebody else. The token is that of the mail to it. */
async function registerVictim(testApp: TestApp) {
  const as = await testApp.aUser({ email: VICTIM, email_verified: 0 });
  await testApp.call('auth.resendVerification', { as });
  const token = tokenIn((await writtenMailsTo(testApp, VICTIM)).at(-1));
  return { token, as };
}

const notMe = async ({ call }: TestApp, token: string) => {
  const { statusCode, body } = await call('auth.notMe', { body: { token } });
  return [statusCode, body];
};

onSqlite('the link “not me” of a verification mail', (start) => {
  test('removes the account, its session and its mails, once', async () => {
    const testApp = await start({ env: { REQUIRE_VERIFIED_TO_ORDER: 'off' } });
    const admin = await testApp.aUser({ role: 3 });
    const { token, as } = await registerVictim(testApp);
    const product = await testApp.aProduct({ available: 5 });
    await placeOrder(testApp, as, { product: product.id, quantity: 2 });
    const outcomes = await Promise.all([notMe(testApp, token), notMe(testApp, token)]);
    expect(outcomes.toSorted()).toEqual([
      [200, 'The account was removed. It sends you no more mails.'],
      [400, BAD],
    ]);
    expect(await testApp.rows('users', { email: VICTIM })).toEqual([]);
    expect((await testApp.call('auth.me', { as })).statusCode).toBe(401);
    expect(await writtenMailsTo(testApp, VICTIM)).toEqual([]);
    expect(await testApp.rows('orders')).toMatchObject([{ status: 'CANCELLED' }]);
    expect((await testApp.call('auth.verify', { params: { token } })).statusCode).toBe(400);
    const log = await testApp.call('audit.list', { as: admin, query: { page: 0, size: 5 } });
    expect(log.json().content[0]).toMatchObject({
      who: 'The owner of the address',
      what: `deleted account ${as.id}`,
    });
    const registration = await testApp.call('auth.register', { form: [['user', IVA]] });
    expect(registration.statusCode).toBe(200);
  });

  test('does nothing to a verified account, after three days, or with another token', async () => {
    const testApp = await start();
    const { token } = await registerVictim(testApp);
    await testApp.call('auth.forgotPassword', { body: { email: VICTIM } });
    const reset = tokenIn((await writtenMailsTo(testApp, VICTIM)).at(-1));
    for (const wrongToken of [reset, 'x', 'A'.repeat(43)]) {
      expect(await notMe(testApp, wrongToken)).toEqual([400, BAD]);
    }
    testApp.clock.forward(72 * HOUR);
    expect(await notMe(testApp, token)).toEqual([400, BAD]);
    testApp.clock.forward(-72 * HOUR);
    await testApp.db.updateTable('users').set({ email_verified: 1 }).execute();
    expect(await notMe(testApp, token)).toEqual([400, BAD]);
    expect(await testApp.rows('users', { email: VICTIM })).toHaveLength(1);
  });
});
