import { expect, test } from 'vitest';
import { PASSWORD, type TestUser } from '../../../test/support/factories.ts';
import { moveOrder, placeOrder } from '../../../test/support/orders.ts';
import { aPicture } from '../../../test/support/pictures.ts';
import { onEveryEngine, type TestApp } from '../../../test/support/test-app.ts';
import { createPickup } from './pickup.service.ts';

const deleteOwnAccount = (testApp: TestApp, as: TestUser, password = PASSWORD) =>
  testApp.call('users.deleteMe', { as, body: { password } });

const deleteAccount = (testApp: TestApp, as: TestUser, { id }: { id: number }) =>
  testApp.call('users.delete', { as, params: { id } });

const rowOf = async ({ rows }: TestApp, { id }: { id: number }) => (await rows('users', { id }))[0];

const ERASED_COLUMNS = {
  name: 'Deleted user',
  email_verified: 0,
  role: 0,
  avatar_url: null,
  graduation_year: null,
  password_hash: '!',
  language: 'en',
  ...{ class: null, class_key: null, class_year: null },
};

const PERSONAL_TABLES = [
  ...(['users', 'sessions', 'account_tokens', 'reset_requests', 'mail_outbox'] as const),
  ...(['orders', 'audit_entries', 'pictures'] as const),
];

onEveryEngine('deleting an account', (start, { engine }) => {
  test('removes all personal data, and leaves orders and cash', async () => {
    const testApp = await start();
    const { db, rows, call, clock } = testApp;
    const avatar = `/media/${'b'.repeat(32)}-40x40.webp`;
    const email = 'iva.petrova27@school.example';
    const pupil = await testApp.aUser({
      name: 'Iva Petrova',
      email,
      avatar_url: avatar,
      language: 'bg',
      ...{ class: '11B', class_key: '11b', class_year: 2026 },
    });
    const now = clock.now();
    await testApp.deps.pictures.store(await aPicture(), { ownerId: pupil.id });
    const rep = await testApp.aUser({ role: 1 });
    const paid = await testApp.anOrder({
      buyer_id: pupil.id,
      rep_id: rep.id,
      instructions: 'Call Iva',
    });
    await moveOrder(testApp, rep, { id: paid.id, to: 'PAID' });
    await call('auth.forgotPassword', { body: { email } });
    const ofNews = { section: 'mf-news', version: '1.0.0', outcome: 'loaded' as const };
    const outcome = { ...ofNews, user_id: pupil.id, at: now };
    await db.insertInto('release_outcomes').values(outcome).execute();

    expect((await deleteOwnAccount(testApp, pupil)).statusCode).toBe(204);
    // As if this call had been under way.
    const lateChange = createPickup(testApp.deps).change(pupil, { own: 'Ask Iva' });
    await expect(lateChange).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
    const row = await rowOf(testApp, pupil);
    expect(row).toMatchObject({ ...ERASED_COLUMNS, deleted_at: now });
    expect(row?.email).toBe(`deleted-${pupil.id}@deleted.invalid`);
    expect(row?.search_text).not.toContain('11b');
    expect(await rows('mail_outbox')).toEqual([]);
    const everything = await Promise.all(PERSONAL_TABLES.map((table) => rows(table)));
    expect(JSON.stringify(everything)).not.toMatch(/Iva|Petrova|iva\.petrova/);
    expect(await rows('release_outcomes')).toEqual([]);
    const [order] = await rows('orders');
    expect(order).toMatchObject({ buyer_id: pupil.id, status: 'PAID', instructions: '' });
    const assigned = (await call('orders.assigned', { as: rep })).json();
    expect(assigned.orders.content[0]).toMatchObject({ buyerName: 'Deleted user' });
    expect(assigned.orders.content[0]).not.toHaveProperty('buyerEmail');
    expect(assigned.users).toEqual([]);
    const ledger = await rows('balance_entries');
    expect(ledger).toMatchObject([{ user_id: rep.id, order_id: paid.id }]);
    expect((await call('auth.me', { as: pupil })).statusCode).toBe(401);
    const body = { email, password: PASSWORD };
    expect((await call('auth.login', { body })).statusCode).toBe(401);
    const [picture] = await rows('pictures');
    expect(picture).toMatchObject({ owner_id: null, created_at: 0 });
  });

  test('cancels unpaid orders and restores the stock', async () => {
    const testApp = await start();
    const { rows } = testApp;
    const pupil = await testApp.aUser();
    const limited = await testApp.aProduct({ available: 5 });
    const unlimited = await testApp.aProduct({ available: -1 });
    for (const { id } of [limited, unlimited, limited]) {
      await placeOrder(testApp, pupil, { product: id, quantity: 2 });
    }
    expect((await deleteOwnAccount(testApp, pupil)).statusCode).toBe(204);
    const orders = await rows('orders');
    expect(orders).toMatchObject(Array(3).fill({ status: 'CANCELLED', reserved: 0 }));
    expect(await rows('products')).toMatchObject([{ available: 5 }, { available: -1 }]);
    const notes = await rows('audit_entries');
    expect(notes.map(({ action }) => action)).toEqual([
      ...orders.map(() => 'order.status'),
      'user.delete',
    ]);
  });

  test('of two administrators who leave at once, one stays', async () => {
    const testApp = await start();
    const admins = [await testApp.aUser({ role: 3 }), await testApp.aUser({ role: 3 })] as const;
    const responses = await Promise.all(admins.map((admin) => deleteOwnAccount(testApp, admin)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
    await testApp.db.updateTable('users').set({ role: 0 }).execute();
    const [firstAdmin, secondAdmin] = [
      await testApp.aUser({ role: 3 }),
      await testApp.aUser({ role: 3 }),
    ];
    const each = await Promise.all([
      deleteAccount(testApp, firstAdmin, secondAdmin),
      deleteAccount(testApp, secondAdmin, firstAdmin),
    ]);
    expect(each.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await testApp.rows('users', { role: 3 })).toHaveLength(1);
  });

  test('two calls for one account delete it once', async () => {
    const testApp = await start();
    const admin = await testApp.aUser({ role: 3 });
    const pupil = await testApp.aUser();
    const responses = await Promise.all([
      deleteAccount(testApp, admin, pupil),
      deleteOwnAccount(testApp, pupil),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await testApp.rows('audit_entries')).toHaveLength(1);
  });

  test('an order placed at the same moment is either cancelled or rejected', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
    const product = await testApp.aProduct({ available: 50 });
    for (let round = 0; round < 4; round += 1) {
      const pupil = await testApp.aUser();
      const buy = () => placeOrder(testApp, pupil, { product: product.id });
      const [deletion] = await Promise.all([deleteOwnAccount(testApp, pupil), buy(), buy(), buy()]);
      expect(deletion.statusCode).toBe(204);
    }
    expect(await testApp.rows('orders', { status: 'PENDING' })).toEqual([]);
    expect(await testApp.rows('products')).toMatchObject([{ available: 50 }]);
  });

  test('the name leaves the history of releases', async () => {
    const testApp = await start();
    const { db, clock } = testApp;
    const admin = await testApp.aUser({ role: 3, name: 'Ana Ivanova' });
    await testApp.aUser({ role: 3 });
    const promotion = { section: 'mf-news', action: 'PROMOTED', from_version: null } as const;
    const columns = { to_version: '1.0.0', revision: 1, traffic: null, why: '', at: clock.now() };
    for (const row of [
      { who: 'Ana Ivanova', user_id: null },
      { who: 'Ana I.', user_id: admin.id },
      { who: 'token “CI”', user_id: null },
    ]) {
      await db
        .insertInto('deployments')
        .values({ ...promotion, ...columns, ...row })
        .execute();
    }
    await deleteOwnAccount(testApp, admin);
    const deployments = await testApp.rows('deployments');
    expect(deployments.map(({ who }) => who)).toEqual([
      'Deleted user',
      'Deleted user',
      'token “CI”',
    ]);
  });

  if (engine === 'postgres') return;

  test('is rejected for the last administrator, and for the own account at another URL', async () => {
    const testApp = await start();
    const admin = await testApp.aUser({ role: 3 });
    expect((await deleteOwnAccount(testApp, admin)).json().code).toBe('LAST_ADMIN');
    await testApp.aUser({ role: 3, blocked_at: 1 });
    expect((await deleteOwnAccount(testApp, admin)).json().code).toBe('LAST_ADMIN');
    expect((await deleteAccount(testApp, admin, admin)).json().code).toBe('OWN_ACCOUNT');
    await testApp.aUser({ role: 3 });
    expect((await deleteOwnAccount(testApp, admin)).statusCode).toBe(204);
  });

  test('removes the user from every list, and frees the address', async () => {
    const testApp = await start();
    const { call } = testApp;
    const admin = await testApp.aUser({ role: 3 });
    const email = 'mira27@school.example';
    const pupil = await testApp.aUser({ name: 'Mira Koleva', email });
    await deleteAccount(testApp, admin, pupil);
    const params = { id: pupil.id };
    expect((await call('users.get', { as: admin, params })).statusCode).toBe(404);
    expect((await deleteAccount(testApp, admin, pupil)).statusCode).toBe(404);
    const role = await call('users.setRole', { as: admin, params, query: { newRole: 'ADMIN' } });
    expect(role.statusCode).toBe(404);
    const foundUsers = (
      await call('users.search', { as: admin, query: { searchTerm: 'deleted' } })
    ).json();
    expect(foundUsers.totalElements).toBe(0);
    const [entry] = (await call('audit.list', { as: admin })).json().content;
    expect(`${entry.who} ${entry.what}`).toBe(`${admin.name} deleted account ${pupil.id}`);
    await testApp.aUser({ email });
  });

  test('orders of a deleted rep go to another, and a later refund to the person who cancels', async () => {
    const testApp = await start();
    const admin = await testApp.aUser({ role: 3 });
    const rep = await testApp.aUser({ role: 1 });
    const otherUser = await testApp.aUser({ role: 1 });
    const order = await testApp.anOrder({ rep_id: rep.id, quantity: 2 });
    await moveOrder(testApp, rep, { id: order.id, to: 'PAID' });
    await testApp.call('users.clearBalance', { as: admin, params: { id: rep.id } });
    expect((await deleteAccount(testApp, admin, rep)).statusCode).toBe(204);
    expect(await testApp.rows('orders')).toMatchObject([
      { rep_id: otherUser.id, collected_by_id: null },
    ]);
    await moveOrder(testApp, otherUser, { id: order.id, to: 'CANCELLED' });
    expect(await rowOf(testApp, otherUser)).toMatchObject({ collected_balance_cents: -1000 });
    expect(await rowOf(testApp, rep)).toMatchObject({ collected_balance_cents: 0 });
  });

  test('a failure in the middle leaves everything as it was', async () => {
    const testApp = await start();
    const { db } = testApp;
    const pupil = await testApp.aUser();
    const product = await testApp.aProduct({ available: 5 });
    await placeOrder(testApp, pupil, { product: product.id, quantity: 2 });
    const allRows = async () => [
      await testApp.rows('users'),
      await testApp.rows('products'),
      await testApp.rows('orders'),
      await testApp.rows('mail_outbox'),
    ];
    const before = await allRows();
    await db.schema.alterTable('deploy_tokens').renameTo('gone').execute();
    expect((await deleteOwnAccount(testApp, pupil)).statusCode).toBe(500);
    await db.schema.alterTable('gone').renameTo('deploy_tokens').execute();
    expect(await allRows()).toEqual(before);
    expect((await testApp.call('auth.me', { as: pupil })).statusCode).toBe(200);
  });

  test('needs the password, and ten wrong ones are enough', async () => {
    const testApp = await start();
    const pupil = await testApp.aUser();
    for (let n = 0; n < 10; n += 1) {
      const response = await deleteOwnAccount(testApp, pupil, 'Wrong1234');
      expect([response.statusCode, response.json().code]).toEqual([403, 'WRONG_PASSWORD']);
    }
    expect((await deleteOwnAccount(testApp, pupil)).statusCode).toBe(429);
    expect(await rowOf(testApp, pupil)).toMatchObject({ deleted_at: null, name: pupil.name });
  });

  test('is rejected for accounts that hold cash, for every caller', async () => {
    const testApp = await start();
    const admin = await testApp.aUser({ role: 3 });
    const rep = await testApp.aUser({ role: 1, collected_balance_cents: 1550 });
    for (const response of [
      await deleteOwnAccount(testApp, rep),
      await deleteAccount(testApp, admin, rep),
    ]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'HOLDS_CASH', balance: 15.5 });
      expect(response.json().message).toContain('15.50 BGN');
    }
    expect(await rowOf(testApp, rep)).toMatchObject({ deleted_at: null });
  });
});
