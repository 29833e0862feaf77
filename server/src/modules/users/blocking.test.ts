import { expect, test } from 'vitest';
import { PASSWORD } from '../../../test/support/factories.ts';
import { placeOrder } from '../../../test/support/orders.ts';
import { onSqlite, type Start } from '../../../test/support/test-app.ts';

async function aSchool(start: Start) {
  const testApp = await start();
  const admin = await testApp.aUser({ role: 3 });
  const pupil = await testApp.aUser();
  const block = (id: number, blocked = true, as = admin) =>
    testApp.call('users.setBlocked', { as, params: { id }, body: { blocked } });
  const me = async (as = pupil) => (await testApp.call('auth.me', { as })).statusCode;
  const logIn = (email = pupil.email, password = PASSWORD) =>
    testApp.call('auth.login', { body: { email, password } });
  return { ...testApp, admin, pupil, block, me, logIn };
}

onSqlite('blocking an account', (start) => {
  test('ends its sessions at once, and a login with the right password gets the reason', async () => {
    const { pupil, admin, block, me, logIn, call } = await aSchool(start);
    expect((await block(pupil.id)).statusCode).toBe(204);
    expect(await me()).toBe(401);
    const refused = await logIn();
    expect(refused.statusCode).toBe(403);
    expect(refused.body).toContain('This account is blocked');
    const wrongLogin = await logIn(pupil.email, 'Wrong1234');
    expect([wrongLogin.statusCode, wrongLogin.body]).toEqual([401, 'Invalid e-mail or password.']);
    const readResponse = await call('users.get', { as: admin, params: { id: pupil.id } });
    expect(readResponse.json().account).toEqual({
      blockedSince: '2026-11-20T09:30:00.000Z',
      sessions: 0,
    });

    expect((await block(pupil.id, false)).statusCode).toBe(204);
    expect((await logIn()).statusCode).toBe(200);
    expect(await me()).toBe(401);
  });

  test('a login that is under way opens no session', async () => {
    const { pupil, block, logIn, rows } = await aSchool(start);
    await Promise.all([logIn(), block(pupil.id), logIn()]);
    expect(await rows('sessions', { user_id: pupil.id, ended_at: null })).toEqual([]);
  });

  test('nobody can block themselves, and of two administrators who block each other one stays', async () => {
    const { admin, block, aUser, rows } = await aSchool(start);
    expect((await block(admin.id)).json().code).toBe('OWN_BLOCK');
    const otherUser = await aUser({ role: 3 });
    await Promise.all([block(otherUser.id), block(admin.id, true, otherUser)]);
    expect(await rows('users', { role: 3, blocked_at: null })).toHaveLength(1);
  });

  test('a blocked administrator can lose the role while one other is left', async () => {
    const { admin, block, aUser, call } = await aSchool(start);
    const otherUser = await aUser({ role: 3 });
    await block(otherUser.id);
    const params = { id: otherUser.id };
    const response = await call('users.setRole', { as: admin, params, query: { newRole: 'USER' } });
    expect(response.statusCode).toBe(200);
  });

  test('a blocked class rep gets no new orders', async () => {
    const { aUser, aProduct, block, call } = await aSchool(start);
    const rep = await aUser({ role: 1 });
    await block(rep.id);
    const buyer = await aUser();
    const product = await aProduct();
    const order = (await placeOrder({ call }, buyer, { product: product.id })).json();
    expect(order.assignedRep.id).not.toBe(rep.id);
    const query = { takesOrders: 'true', page: 0, size: 50 };
    const search = await call('users.search', { as: await aUser({ role: 2 }), query });
    const ids = search.json().content.map(({ id }: { id: number }) => id);
    expect(ids).toContain(order.assignedRep.id);
    expect(ids).not.toContain(rep.id);
    expect(ids).not.toContain(buyer.id);
  });
});
