import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../../../test/support/factories.ts';
import { writtenMailsTo } from '../../../../test/support/mails.ts';
import { stockOf, untilServed } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const KEY = '7f0c9b3e-2f0a-4d56-9d3c-0b1f4a6f9d10';

const order = (testApp: TestApp, as: TestUser, body: object, headers = {}) =>
  testApp.call('orders.create', { as, body, headers });

const countOrders = async ({ db }: TestApp) =>
  (await db.selectFrom('orders').select('id').execute()).length;

onEveryEngine('placing an order', (start, { engine }) => {
  test('name and price come from the database, stock is taken, the rep is named', async () => {
    const testApp = await start();
    const rep = await testApp.aUser({ role: 1, name: 'Sofia Ivanova' });
    const buyer = await testApp.aUser();
    const product = await testApp.aProduct({ name: 'Mug', price_cents: 850, available: 5 });
    const response = await order(testApp, buyer, {
      product: { id: product.id },
      quantity: 2,
      paymentType: 'CASH',
      instructions: '  after school ',
      productName: 'Free mug',
      unit_price_cents: 1,
      reserved: 0,
      buyerId: rep.id,
      rep_id: buyer.id,
      paidAt: '2026-01-01T00:00:00.000Z',
      id: 7777,
      productPrice: 8.5,
      totalPrice: 0.01,
      status: 'DELIVERED',
      buyer: { id: rep.id },
      assignedRep: { id: buyer.id },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      productName: 'Mug',
      productPrice: 8.5,
      quantity: 2,
      totalPrice: 17,
      currency: 'BGN',
      paymentType: 'CASH',
      instructions: 'after school',
      status: 'PENDING',
      buyer: { id: buyer.id },
      assignedRep: { id: rep.id, fullName: 'Sofia Ivanova' },
      paidAt: null,
    });
    expect(await stockOf(testApp, product.id)).toBe(3);
  });

  test('the maximum per person counts earlier orders in every status', async () => {
    const testApp = await start();
    const buyer = await testApp.aUser();
    const product = await testApp.aProduct({ available: 10, max_per_buyer: 4 });
    const orderPieces = (quantity: number) =>
      order(testApp, buyer, { product: { id: product.id }, quantity });
    const tooMany = await orderPieces(5);
    expect(tooMany.statusCode).toBe(409);
    expect(tooMany.json()).toEqual({
      message: 'At most 4 per person.',
      code: 'MAX_PER_BUYER',
      limit: 4,
      left: 4,
    });
    const ofBuyer = { buyer_id: buyer.id, product_id: product.id } as const;
    for (const status of ['PAID', 'DELIVERED', 'PENDING'] as const) {
      await testApp.anOrder({ ...ofBuyer, status });
    }
    await testApp.anOrder({ ...ofBuyer, status: 'CANCELLED', quantity: 3 });
    await testApp.anOrder({ product_id: product.id, quantity: 3 });
    expect((await orderPieces(2)).json()).toMatchObject({
      message: 'At most 4 per person: you have ordered 3 already and can order 1 more.',
      left: 1,
    });
    expect((await orderPieces(1)).statusCode).toBe(201);
    expect((await orderPieces(1)).json()).toMatchObject({
      message: 'At most 4 per person: you have ordered 4 already and can order no more.',
    });
    expect(await stockOf(testApp, product.id)).toBe(9);
  });

  test.each(['a product', 'an option'])(
    'of 30 buyers at once, 10 get the 10 pieces of %s',
    async (what) => {
      const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0' } });
      await testApp.aUser({ role: 1 });
      const { id } = await testApp.aProduct();
      const option = what === 'an option' ? await testApp.anOption({ product_id: id }) : undefined;
      const buyers = [];
      for (let n = 0; n < 30; n += 1) buyers.push(await testApp.aUser());
      const body = { product: { id }, quantity: 1, optionId: option?.id };
      const responses = await Promise.all(
        buyers.map((buyer) => untilServed(() => order(testApp, buyer, body))),
      );
      const codes = responses.map(({ statusCode }) => statusCode);
      expect(codes.filter((code) => code === 201)).toHaveLength(10);
      expect(codes.filter((code) => code === 409)).toHaveLength(20);
      expect((await testApp.call('products.get', { params: { id } })).json().available).toBe(0);
      expect(await countOrders(testApp)).toBe(10);
    },
  );

  if (engine === 'postgres') return;

  test.each([
    ['cannot order', {}, 403, 'EMAIL_NOT_VERIFIED'],
    ['can where the school allows it', { REQUIRE_VERIFIED_TO_ORDER: 'off' }, 201, undefined],
  ])('somebody whose address is not verified %s', async (_, env, status, code) => {
    const testApp = await start({ env });
    const body = { product: { id: (await testApp.aProduct()).id }, quantity: 1 };
    const response = await order(testApp, await testApp.aUser({ email_verified: 0 }), body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('too many orders in a minute are refused', async () => {
    const testApp = await start({ env: { RATE_LIMIT_FACTOR: '0.025' } });
    const buyer = await testApp.aUser();
    const body = { product: { id: 999 }, quantity: 1 };
    const codes: number[] = [];
    for (let n = 0; n < 4; n += 1) codes.push((await order(testApp, buyer, body)).statusCode);
    expect(codes).toEqual([404, 404, 404, 429]);
  });

  test('a sale is open on its first and its last day, by the calendar of the school', async () => {
    const testApp = await start();
    const days = { sale_from: '2026-11-20', sale_until: '2026-11-20' };
    const body = { product: { id: (await testApp.aProduct(days)).id }, quantity: 1 };
    const buyer = await testApp.aUser();
    expect((await order(testApp, buyer, body)).statusCode).toBe(201);
    // 00:30 in Sofia.
    testApp.clock.forward(13 * 60 * 60_000);
    expect((await order(testApp, buyer, body)).statusCode).toBe(409);
  });
});

onEveryEngine('orders that are refused, and orders that come twice', (_, { share }) => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await share();
  });

  test.each([
    ['nothing is left', { available: 0 }, { quantity: 1 }, 409, 'Out of stock'],
    ['too little is left', { available: 2 }, { quantity: 3 }, 409, 'Only 2 left'],
    [
      'the price has changed',
      { price_cents: 1200 },
      { productPrice: 10 },
      409,
      'The price of Mug changed to 12.00 BGN',
    ],
    ['it was taken off sale', { deleted_at: 1 }, {}, 404, 'Product not found'],
    ['it is not on sale yet', { sale_from: '2026-11-21' }, {}, 409, 'From 21 November'],
    ['the sale has ended', { sale_until: '2026-11-19' }, {}, 409, 'Ended 19 November'],
  ])(
    'an order is refused and changes nothing when %s',
    async (_, product, body, status, message) => {
      const before = await countOrders(testApp);
      const { id, available } = await testApp.aProduct({ name: 'Mug', ...product });
      const response = await order(testApp, await testApp.aUser(), {
        product: { id },
        quantity: 1,
        ...body,
      });
      expect(response.statusCode).toBe(status);
      expect(response.json().message).toBe(message);
      expect(await countOrders(testApp)).toBe(before);
      expect(await stockOf(testApp, id)).toBe(available);
    },
  );

  test('the same key again answers the same order, also ten times at once', async () => {
    const buyer = await testApp.aUser();
    const { id } = await testApp.aProduct({ available: 10 });
    const send = () =>
      order(testApp, buyer, { product: { id }, quantity: 2 }, { 'idempotency-key': KEY });
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201));
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1);
    expect(await stockOf(testApp, id)).toBe(8);
    const mails = await writtenMailsTo(testApp, buyer.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed']);
  });

  test('a key used for something else is refused, and another buyer may have the same key', async () => {
    const buyer = await testApp.aUser();
    const { id } = await testApp.aProduct();
    const headers = { 'idempotency-key': KEY };
    const { id: optionId } = await testApp.anOption({ product_id: id });
    const body = { product: { id }, optionId, quantity: 1 };
    await order(testApp, buyer, body, headers);
    for (const change of [{ quantity: 2 }, { optionId: optionId + 1 }]) {
      const otherOrder = await order(testApp, buyer, { ...body, ...change }, headers);
      expect([otherOrder.statusCode, otherOrder.json().code]).toEqual([409, 'KEY_REUSED']);
    }
    const otherBuyer = await testApp.aUser();
    expect((await order(testApp, otherBuyer, body, headers)).statusCode).toBe(201);
  });
});
