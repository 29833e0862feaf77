import { expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../support/factories.ts';
import { mailsTo, tokenIn } from '../support/mails.ts';
import { onSqlite, type TestApp } from '../support/test-app.ts';

const HOUR = 3_600_000;
const VICTIM = 'iva27@school.example';
const BAD = 'This link is invalid, has expired or has been used.';

const STRANGER = { email: VICTIM, firstName: 'Not', lastName: 'Iva', password: PASSWORD };

const register = ({ call }: TestApp) => call('auth.register', { form: [['user', STRANGER]] });

/** Somebody registers with an address of somebody else. The token is that of the mail to it. */
async function registered(world: TestApp) {
  await register(world);
  const token = tokenIn((await mailsTo(world, VICTIM)).at(-1));
  const login = (await world.call('auth.login', { body: STRANGER })).json();
  const user = await world.db
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
    const world = await start({ env: { REQUIRE_VERIFIED_TO_ORDER: 'off' } });
    const admin = await world.aUser({ role: 3 });
    const { token, as } = await registered(world);
    const product = await world.aProduct({ available: 5 });
    await world.call('orders.create', { as, body: { product: { id: product.id }, quantity: 2 } });
    const answers = await Promise.all([notMe(world, token), notMe(world, token)]);
    expect(answers.toSorted()).toEqual([
      [200, 'The account was removed. It sends you no more mails.'],
      [400, BAD],
    ]);
    expect(await count(world)).toBe(0);
    expect((await world.call('auth.me', { as })).statusCode).toBe(401);
    expect(await mailsTo(world, VICTIM)).toEqual([]);
    const orders = await world.db.selectFrom('orders').select('status').execute();
    expect(orders).toEqual([{ status: 'CANCELLED' }]);
    expect((await world.call('auth.verify', { params: { token } })).statusCode).toBe(400);
    const log = await world.call('audit.list', { as: admin, query: { page: 0, size: 5 } });
    expect(log.json().content[0]).toMatchObject({
      who: 'The owner of the address',
      what: `deleted account ${as.id}`,
    });
    expect((await register(world)).statusCode).toBe(200);
  });

  test('does nothing to a verified account, after three days, or with another token', async () => {
    const world = await start();
    const { token } = await registered(world);
    await world.call('auth.forgotPassword', { body: { email: VICTIM } });
    const reset = tokenIn((await mailsTo(world, VICTIM)).at(-1));
    for (const other of [reset, 'x', 'A'.repeat(43)]) {
      expect(await notMe(world, other)).toEqual([400, BAD]);
    }
    world.clock.forward(72 * HOUR);
    expect(await notMe(world, token)).toEqual([400, BAD]);
    world.clock.forward(-72 * HOUR);
    await world.db.updateTable('users').set({ email_verified: 1 }).execute();
    expect(await notMe(world, token)).toEqual([400, BAD]);
    expect(await count(world)).toBe(1);
  });

  test('changes nothing by being opened', async () => {
    const world = await start();
    const { token } = await registered(world);
    await world.app.inject({ url: `/verify/not-me?token=${token}` });
    const read = await world.app.inject({ url: `/api/auth/not-me?token=${token}` });
    expect(read.statusCode).toBe(405);
    expect(await count(world)).toBe(1);
  });
});
