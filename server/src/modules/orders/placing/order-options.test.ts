import { expect, test } from 'vitest';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder, placeOrder, stockOf } from '../../../../test/support/orders.ts';
import { onEveryEngine, type TestApp } from '../../../../test/support/test-app.ts';

const KEY = '7f0c9b3e-2f0a-4d56-9d3c-0b1f4a6f9d10';

/** A hoodie of which 2 S, 5 M and any number of L are left; XL is off sale. */
async function aHoodie(testApp: TestApp, columns = {}) {
  const product = await testApp.aProduct({ name: 'Hoodie', available: -1, ...columns });
  const options = [];
  for (const option of [
    { name: 'S', available: 2 },
    { name: 'M', available: 5 },
    { name: 'L', available: -1 },
    { name: 'XL', available: 9, on_sale: 0 as const },
  ])
    options.push(await testApp.anOption({ ...option, product_id: product.id }));
  const [s, m, l, xl] = options.map(({ id }) => id);
  return { productId: product.id, s, m, l, xl };
}

async function openShop(start: () => Promise<TestApp>, columns = {}) {
  const testApp = await start();
  const hoodie = await aHoodie(testApp, columns);
  const buyer = await testApp.aUser({ name: 'Iva' });
  const order = (optionId: number | undefined, more = {}, headers = {}) =>
    testApp.call('orders.create', {
      as: buyer,
      headers,
      body: { product: { id: hoodie.productId }, quantity: 1, optionId, ...more },
    });
  const stock = async () => {
    const { productId: id } = hoodie;
    const { options } = (await testApp.call('products.get', { params: { id } })).json();
    return options.map(({ available }: { available: number }) => available);
  };
  return { testApp, hoodie, buyer, order, stock };
}

onEveryEngine('ordering an option', (start, { engine }) => {
  test('takes its own stock, and every answer names it', async () => {
    const { testApp, hoodie, buyer, order, stock } = await openShop(start);
    const rep = await testApp.aUser({ role: 1 });
    const response = await order(hoodie.m, { quantity: 2 });
    const option = { id: hoodie.m, name: 'M' };
    expect([response.statusCode, response.json()]).toMatchObject([201, { option }]);
    expect(await stock()).toEqual([2, 3, -1, 9]);
    expect((await order(hoodie.l, { quantity: 7 })).statusCode).toBe(201);
    const ownOrders = (await testApp.call('orders.list', { as: buyer })).json();
    expect(ownOrders.content.map((order: { option: object }) => order.option)).toMatchObject([
      { name: 'L' },
      { name: 'M' },
    ]);
    const staff = (await testApp.call('orders.assigned', { as: rep })).json();
    expect(staff.orders.content[1].option).toEqual(option);
    const mails = await mailsOf(testApp);
    expect(mails[0]?.text).toContain('2 × Hoodie, M');
  });

  test('the maximum per person counts all options together', async () => {
    const { hoodie, order, stock } = await openShop(start, { max_per_buyer: 3 });
    await order(hoodie.m, { quantity: 2 });
    const response = await order(hoodie.s, { quantity: 2 });
    expect(response.json()).toMatchObject({ code: 'MAX_PER_BUYER', left: 1 });
    expect(await stock()).toEqual([2, 3, -1, 9]);
  });

  test('cancelling puts the pieces back to the option, also one off sale by now', async () => {
    const { testApp, hoodie, order, stock } = await openShop(start);
    const rep = await testApp.aUser({ role: 1 });
    const { id } = (await order(hoodie.m, { quantity: 4 })).json();
    await testApp.db.updateTable('product_options').set({ on_sale: 0 }).execute();
    await moveOrder(testApp, rep, { id, to: 'CANCELLED' });
    expect(await stock()).toEqual([2, 5, -1, 9]);
  });

  test('deleting the buyer puts them back, and deleting the product stops the sale until it is restored', async () => {
    const { testApp, hoodie, buyer, order, stock } = await openShop(start);
    await order(hoodie.s, { quantity: 2 });
    const admin = await testApp.aUser({ role: 3 });
    await testApp.call('users.delete', { as: admin, params: { id: buyer.id } });
    expect(await stock()).toEqual([2, 5, -1, 9]);
    const params = { id: hoodie.productId };
    const tryToOrder = () =>
      placeOrder(testApp, admin, { product: hoodie.productId, optionId: hoodie.m });
    await testApp.call('products.delete', { as: admin, params });
    expect((await tryToOrder()).json().code).toBe('PRODUCT_NOT_FOUND');
    await testApp.call('products.restore', { as: admin, params });
    expect((await tryToOrder()).statusCode).toBe(201);
  });

  test('an option that is ordered while an edit removes it is either sold or gone', async () => {
    const { testApp, hoodie, order } = await openShop(start);
    const as = await testApp.aUser({ role: 2 });
    const options = [{ id: hoodie.s, name: 'S', available: 2 }];
    const edit = testApp.call('products.update', {
      as,
      params: { id: hoodie.productId },
      form: [['product', { name: 'Hoodie', price: 5, available: 0, options }]],
    });
    const [sold, edited] = await Promise.all([order(hoodie.l), edit]);
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([sold.statusCode, edited.statusCode]);
  });

  if (engine === 'postgres') return;

  test.each([
    ['none', 400, 'OPTION_REQUIRED', () => undefined],
    ['one that there is not', 404, 'OPTION_NOT_FOUND', () => 999],
    ['one off sale', 404, 'OPTION_NOT_FOUND', ({ xl }: { xl?: number | undefined }) => xl],
  ])('%s is refused with %i %s', async (_, status, code, optionOf) => {
    const { hoodie, order, stock } = await openShop(start);
    const response = await order(optionOf(hoodie));
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await stock()).toEqual([2, 5, -1, 9]);
  });

  test('one of another product, or of a product without any, is refused with 404', async () => {
    const { testApp, hoodie, order } = await openShop(start);
    const { m } = await aHoodie(testApp);
    const mug = await testApp.aProduct();
    expect((await order(m)).json().code).toBe('OPTION_NOT_FOUND');
    const response = await order(hoodie.m, { product: { id: mug.id } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'OPTION_NOT_FOUND']);
  });

  test('more than its stock is rejected with the remaining stock', async () => {
    const { hoodie, order } = await openShop(start);
    const response = await order(hoodie.s, { quantity: 3 });
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'OUT_OF_STOCK', message: 'Only 2 left', left: 2 },
    ]);
  });

  test('costs what the option costs, or else the product, and only at the price that the buyer saw', async () => {
    const { testApp, hoodie, order } = await openShop(start, { price_cents: 1200 });
    const medium = testApp.db.updateTable('product_options').where('name', '=', 'M');
    await medium.set({ price_cents: 1550 }).execute();
    const refusal = (await order(hoodie.m, { productPrice: 12 })).json();
    expect(refusal).toEqual({
      code: 'PRICE_CHANGED',
      message: 'The price of Hoodie, M changed to 15.50 BGN',
      currentPrice: 15.5,
    });
    const dear = (await order(hoodie.m, { quantity: 2, productPrice: 15.5 })).json();
    expect([dear.productPrice, dear.totalPrice]).toEqual([15.5, 31]);
    expect((await order(hoodie.s, { productPrice: 12 })).json().totalPrice).toBe(12);
  });

  test('the same key is one order, and refused for another option', async () => {
    const { hoodie, order, stock } = await openShop(start);
    const headers = { 'idempotency-key': KEY };
    const [first, repeated] = [
      await order(hoodie.m, {}, headers),
      await order(hoodie.m, {}, headers),
    ];
    expect(repeated.json()).toEqual(first.json());
    const otherOption = await order(hoodie.s, {}, headers);
    expect([otherOption.statusCode, otherOption.json().code]).toEqual([409, 'KEY_REUSED']);
    expect(await stock()).toEqual([2, 4, -1, 9]);
  });
});

onEveryEngine('the days of a sale', (start) => {
  test.each([
    ['before the first day', { sale_from: '2026-11-21' }, 'From 21 November'],
    ['after the last', { sale_until: '2026-11-19' }, 'Ended 19 November'],
  ])('nobody orders %s', async (_, days, message) => {
    const testApp = await start();
    const product = await testApp.aProduct(days);
    const response = await placeOrder(testApp, await testApp.aUser(), { product: product.id });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'SALE_CLOSED', message },
    ]);
    expect(await stockOf(testApp, product.id)).toBe(10);
  });

  test('anybody does on the first and the last day, by the calendar of the school', async () => {
    const testApp = await start();
    const product = await testApp.aProduct({ sale_from: '2026-11-20', sale_until: '2026-11-20' });
    const buyer = await testApp.aUser();
    const tryToOrder = async () =>
      (await placeOrder(testApp, buyer, { product: product.id })).statusCode;
    expect(await tryToOrder()).toBe(201);
    // 00:30 in Sofia.
    testApp.clock.forward(13 * 60 * 60_000);
    expect(await tryToOrder()).toBe(409);
  });
});
