import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../support/factories.ts';
import { onSqlite, type TestApp } from '../support/test-app.ts';

/** Fields of a forged call that the server must ignore. */
const FORGED: readonly (readonly [string, object])[] = [
  ['a name', { productName: 'Free mug', name: 'Free mug' }],
  ['a total', { totalPrice: 0.01, total: 0.01, total_cents: 1, totalCents: 1 }],
  ['a price under another name', { price: 0.01, unitPrice: 0.01, unit_price_cents: 1 }],
  ['a cheaper product', { product: { id: 0, price: 0.01, name: 'Free', available: 999 } }],
  ['a buyer', { buyer: { id: 1 }, buyerId: 1, buyer_id: 1, user: { id: 1 }, userId: 1 }],
  ['a rep', { assignedRep: { id: 3 }, rep: { id: 3 }, repId: 3, rep_id: 3 }],
  ['a status', { status: 'DELIVERED', paidAt: '2026-01-01T00:00:00.000Z', paid_at: 1 }],
  ['who took the cash', { collectedBy: { id: 3 }, collected_by_id: 3 }],
  ['stock', { available: 999, reserved: 0, stock: 999 }],
  ['an id and a date', { id: 7777, createdAt: '1999-01-01T00:00:00.000Z', created_at: 1 }],
  ['another currency', { currency: 'EUR' }],
];

onSqlite('additional fields in a request', (_, { share }) => {
  let testApp: TestApp;
  let people: { stranger: TestUser; rep: TestUser; buyer: TestUser; council: TestUser };
  beforeAll(async () => {
    testApp = await share();
    people = {
      stranger: await testApp.aUser(),
      rep: await testApp.aUser({ role: 1, graduation_year: '27' }),
      buyer: await testApp.aUser({ email: 'iva27@school.example' }),
      council: await testApp.aUser({ role: 2 }),
    };
    await testApp.aUser({ role: 1 });
  });

  const stored = (id: number) =>
    testApp.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test.each(FORGED)('%s does not change an order that is placed', async (_, forged) => {
    const { buyer, rep } = people;
    const product = await testApp.aProduct({ name: 'Mug', price_cents: 850, available: 5 });
    const sent = { quantity: 2, ...forged };
    const answer = await testApp.call('orders.create', {
      as: buyer,
      body: {
        ...sent,
        product: { ...('product' in sent ? (sent.product as object) : {}), id: product.id },
      },
    });
    expect(answer.statusCode).toBe(201);
    const { id } = answer.json();
    expect(id).not.toBe(7777);
    expect(await stored(id)).toMatchObject({
      buyer_id: buyer.id,
      product_id: product.id,
      product_name: 'Mug',
      unit_price_cents: 850,
      quantity: 2,
      total_cents: 1700,
      currency: 'BGN',
      status: 'PENDING',
      reserved: 1,
      rep_id: rep.id,
      collected_by_id: null,
      paid_at: null,
      created_at: testApp.clock.now(),
    });
    const left = (await testApp.call('products.get', { params: { id: product.id } })).json();
    expect(left).toMatchObject({ name: 'Mug', price: 8.5, available: 3 });
  });

  test.each(FORGED)('%s does not change an order that is paid or handed on', async (_, forged) => {
    const { rep, council } = people;
    const order = await testApp.anOrder({ rep_id: rep.id });
    const before = await stored(order.id);
    const paid = await testApp.call('orders.setStatus', {
      as: rep,
      params: { id: order.id },
      query: { status: 'PAID' },
      headers: { 'if-match': '"PENDING"' },
      body: forged,
    });
    const handed = await testApp.call('orders.assign', {
      as: council,
      params: { id: order.id },
      query: { repId: council.id },
      body: forged,
    });
    expect([paid.statusCode, handed.statusCode]).toEqual([200, 200]);
    expect(await stored(order.id)).toEqual({
      ...before,
      status: 'PAID',
      paid_at: testApp.clock.now(),
      collected_by_id: rep.id,
      rep_id: council.id,
    });
  });

  test.each([
    ['a price below the real one', 8.49],
    ['nothing as the price', 0],
    ['less than nothing', -8.5],
  ])('%s is rejected: the buyer has seen another', async (_, productPrice) => {
    const { id } = await testApp.aProduct({ price_cents: 850, available: 5 });
    const body = { product: { id }, quantity: 1, productPrice };
    const answer = await testApp.call('orders.create', { as: people.buyer, body });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PRICE_CHANGED']);
  });

  test('an amount in the request changes neither the cleared sum nor its owner', async () => {
    const { council, stranger } = people;
    const holder = await testApp.aUser({ role: 1, collected_balance_cents: 1000 });
    const answer = await testApp.call('users.clearBalance', {
      as: council,
      params: { id: holder.id },
      body: {
        note: '',
        amount: 1,
        amount_cents: 1,
        balance: 500,
        userId: stranger.id,
        actor: { id: stranger.id },
      },
    });
    expect(answer.json()).toMatchObject({ id: holder.id, collectedBalance: 0 });
    const [entry] = await testApp.db
      .selectFrom('balance_entries')
      .select(['user_id', 'actor_id', 'amount_cents'])
      .where('id', '=', answer.json().entryId)
      .execute();
    expect(entry).toEqual({ user_id: holder.id, actor_id: council.id, amount_cents: -1000 });
  });
});
