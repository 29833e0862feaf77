import { expect, test } from 'vitest';
import { IVA, type TestUser } from '../../../test/support/factories.ts';
import { tokenIn, writtenMailsTo } from '../../../test/support/mails.ts';
import { placeOrder } from '../../../test/support/orders.ts';
import { onSqlite, type TestApp } from '../../../test/support/test-app.ts';

const HOUR = 3_600_000;
const VICTIM = IVA.email;
const BAD = 'This link is invalid, has expired or has been used.';

const register = ({ call }: TestApp) => call('auth.register', { form: [['user', IVA]] });

/** Somebody registers with an address of somebody else. The token is that of the mail to it. */
async function registerVictim(testApp: TestApp) {
  await register(testApp);
  const token = tokenIn((await writtenMailsTo(testApp, VICTIM)).at(-1));
  const login = (await testApp.call('auth.login', { body: IVA })).json();
  const user = await testApp.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', VICTIM)
    .executeTakeFirstOrThrow();
  const as: TestUser = { ...user, token: login.token, sessionId: '' };
  return { token, as };
}

const notMe = async ({ call }: TestApp, token: string) => {
  const { statusCode, body } = await call('auth.notMe', { body: { token } });
  return [statusCode, body];
};

const count = async ({ db }: TestApp) =>
  (await db.selectFrom('users').select('id').where('email', '=', VICTIM).execute()).length;

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
    expect(await count(testApp)).toBe(0);
    expect((await testApp.call('auth.me', { as })).statusCode).toBe(401);
    expect(await writtenMailsTo(testApp, VICTIM)).toEqual([]);
    const orders = await testApp.db.selectFrom('orders').select('status').execute();
    expect(orders).toEqual([{ status: 'CANCELLED' }]);
    expect((await testApp.call('auth.verify', { params: { token } })).statusCode).toBe(400);
    const log = await testApp.call('audit.list', { as: admin, query: { page: 0, size: 5 } });
    expect(log.json().content[0]).toMatchObject({
      who: 'The owner of the address',
      what: `deleted account ${as.id}`,
    });
    expect((await register(testApp)).statusCode).toBe(200);
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
    expect(await count(testApp)).toBe(1);
  });

  test('changes nothing by being opened', async () => {
    const testApp = await start();
    const { token } = await registerVictim(testApp);
    await testApp.app.inject({ url: `/verify/not-me?token=${token}` });
    const response = await testApp.app.inject({ url: `/api/auth/not-me?token=${token}` });
    expect(response.statusCode).toBe(405);
    expect(await count(testApp)).toBe(1);
  });
});
