import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { placeOrder, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const PICTURE = '/media/0123456789abcdef-256x256.webp';

type OrderPage = { content: { id: number }[]; totalElements: number };

onEveryEngine('own orders', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  test('are only those of the user, newest first, as they were when ordered', async () => {
    const { call, aUser, aProduct, anOrder, clock } = testApp;
    const [user, rep] = [
      await aUser({ name: 'Ива' }),
      await aUser({ role: 1, name: 'Реп', avatar_url: PICTURE }),
    ];
    await anOrder();
    const product = await aProduct({
      price_cents: 999,
      name: 'Hoodie, renamed',
      image_url: PICTURE,
    });
    const early = await anOrder({ buyer_id: user.id, created_at: clock.now() - 5000 });
    const late = await anOrder({
      buyer_id: user.id,
      product_id: product.id,
      product_name: 'Hoodie',
      unit_price_cents: 1999,
      quantity: 3,
      total_cents: 5997,
      rep_id: rep.id,
      status: 'PAID',
      instructions: 'Size M',
      paid_at: clock.now(),
    });
    const list = (await call('orders.list', { as: user })).json<OrderPage>();
    expect(list.content.map(({ id }) => id)).toEqual([late.id, early.id]);
    expect(list.content[0]).toEqual({
      id: late.id,
      product: { id: product.id, imageUrl: PICTURE },
      productName: 'Hoodie',
      option: null,
      productPrice: 19.99,
      quantity: 3,
      paymentType: 'CASH',
      instructions: 'Size M',
      status: 'PAID',
      totalPrice: 59.97,
      currency: 'BGN',
      buyer: { id: user.id, fullName: 'Ива', username: user.username },
      assignedRep: {
        id: rep.id,
        fullName: 'Реп',
        username: rep.username,
        email: rep.email,
        avatarUrl: PICTURE,
      },
      createdAt: '2026-11-20T09:30:00.000Z',
      paidAt: '2026-11-20T09:30:00.000Z',
      deliveredAt: null,
      cancelledAt: null,
    });
  });

  test('can be filtered by status, sorted and paged', async () => {
    const { call, aUser, anOrder, clock } = testApp;
    const user = await aUser();
    const make = (status: 'PENDING' | 'PAID', cents: number, age: number) =>
      anOrder({
        buyer_id: user.id,
        status,
        unit_price_cents: cents,
        created_at: clock.now() - age,
      }).then(({ id }) => id);
    const [a, b, c] = [
      await make('PENDING', 300, 3),
      await make('PAID', 100, 2),
      await make('PENDING', 200, 1),
    ];
    const ids = async (query: Record<string, string | number>) =>
      (await call('orders.list', { as: user, query }))
        .json<OrderPage>()
        .content.map(({ id }) => id);
    expect(await ids({ sort: 'createdAt,desc' })).toEqual([c, b, a]);
    expect(await ids({ sort: 'createdAt' })).toEqual([a, b, c]);
    expect(await ids({ sort: 'totalPrice,asc' })).toEqual([b, c, a]);
    expect(await ids({ sort: 'TOTALPRICE,DESC' })).toEqual([a, c, b]);
    expect(await ids({ status: 'PENDING' })).toEqual([c, a]);
    expect(await ids({ status: 'DELIVERED' })).toEqual([]);
    expect(await ids({ page: 1, size: 2 })).toEqual([a]);
  });
});

onEveryEngine('cancelling an own order', (start) => {
  test('is for the buyer alone, restores the stock, and shows the actor to the rep and in the audit log', async () => {
    const testApp = await start();
    const [rep, buyer] = [await testApp.aUser({ role: 1 }), await testApp.aUser({ name: 'Iva' })];
    const product = await testApp.aProduct({ available: 3 });
    const wish = { product: product.id, quantity: 2 };
    const { id } = (await placeOrder(testApp, buyer, wish)).json();
    const cancel = (as: TestUser) => testApp.call('orders.cancelOwn', { as, params: { id } });
    expect((await cancel(await testApp.aUser())).json().code).toBe('ORDER_NOT_FOUND');
    const response = await cancel(buyer);
    expect([response.statusCode, response.json().status]).toEqual([200, 'CANCELLED']);
    expect(await stockOf(testApp, product.id)).toBe(3);
    const { orders } = (await testApp.call('orders.assigned', { as: rep })).json();
    expect(orders.content[0]).toMatchObject({ status: 'CANCELLED', cancelledByBuyer: true });
    const ownOrders = (await testApp.call('orders.list', { as: buyer })).json();
    expect(ownOrders.content[0]).toMatchObject({ cancelledByBuyer: true });
    const admin = await testApp.aUser({ role: 3 });
    const { content } = (await testApp.call('audit.list', { as: admin })).json();
    expect(content[0]).toMatchObject({ who: 'Iva', what: `cancelled order ${id}` });
  });
});
