import { beforeAll, expect, test } from 'vitest';
import { mailsOf } from '../../../../test/support/mails.ts';
import { moveOrder } from '../../../../test/support/orders.ts';
import { onEveryEngine, onSqlite, type TestApp } from '../../../../test/support/test-app.ts';

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

type Hoodie = Awaited<ReturnType<typeof aHoodie>>;

async function openShop(start: () => Promise<TestApp>, columns = {}) {
  const testApp = await start();
  const hoodie = await aHoodie(testApp, columns);
  const buyer = await testApp.aUser({ name: 'Iva' });
  const order = (optionId: number | undefined, more = {}) =>
    testApp.call('orders.create', {
      as: buyer,
      body: { product: { id: hoodie.productId }, quantity: 1, optionId, ...more },
    });
  const stock = async () => {
    const { productId: id } = hoodie;
    const { options } = (await testApp.call('products.get', { params: { id } })).json();
    return options.map(({ available }: { available: number }) => available);
  };
  return { testApp, hoodie, buyer, order, stock };
}

onEveryEngine('ordering an option', (start) => {
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

  test('its pieces go back when the order is cancelled or the buyer leaves, also off sale by now', async () => {
    const { testApp, hoodie, buyer, order, stock } = await openShop(start);
    const as = await testApp.aUser({ role: 3 });
    const { id } = (await order(hoodie.m, { quantity: 4 })).json();
    await order(hoodie.s, { quantity: 2 });
    await testApp.db.updateTable('product_options').set({ on_sale: 0 }).execute();
    await moveOrder(testApp, as, { id, to: 'CANCELLED' });
    expect(await stock()).toEqual([0, 5, -1, 9]);
    await testApp.call('users.delete', { as, params: { id: buyer.id } });
    expect(await stock()).toEqual([2, 5, -1, 9]);
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
});

onSqlite('an option', (start, { share }) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(share);
  });

  test.each<[string, number, string, (hoodie: Hoodie) => number | undefined]>([
    ['none', 400, 'OPTION_REQUIRED', () => undefined],
    ['one that there is not', 404, 'OPTION_NOT_FOUND', () => 999],
    ['one off sale', 404, 'OPTION_NOT_FOUND', ({ xl }) => xl],
  ])('%s is refused with %i %s', async (_, status, code, optionOf) => {
    const response = await shop.order(optionOf(shop.hoodie));
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await shop.stock()).toEqual([2, 5, -1, 9]);
  });

  test('of another product, or of a product without any, is refused with 404', async () => {
    const { testApp, hoodie, order } = shop;
    const { m } = await aHoodie(testApp);
    expect((await order(m)).json().code).toBe('OPTION_NOT_FOUND');
    const response = await order(hoodie.m, { product: { id: (await testApp.aProduct()).id } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'OPTION_NOT_FOUND']);
  });

  test('is refused with the remaining stock, where more is ordered', async () => {
    const response = await shop.order(shop.hoodie.s, { quantity: 3 });
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { code: 'OUT_OF_STOCK', message: 'Only 2 left', left: 2 },
    ]);
  });

  test('costs its own price, or else that of the product, and only what the buyer saw', async () => {
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
});
