import { expect, test } from 'vitest';
import { placeOrder } from '../../../test/support/orders.ts';
import { onEveryEngine } from '../../../test/support/test-app.ts';

onEveryEngine('the archive of products', (start) => {
  test('an archived product is in no list and cannot be ordered, until it is brought back', async () => {
    const { call, aUser, aProduct } = await start();
    const as = await aUser({ role: 2 });
    const { id } = await aProduct({ name: 'Mug' });
    const params = { id };
    await placeOrder({ call }, as, { product: id });
    const archived = await call('products.archive', { as, params });
    expect([archived.statusCode, archived.json()]).toMatchObject([
      200,
      { id, archivedAt: '2026-11-20T09:30:00.000Z' },
    ]);
    expect((await call('products.list', {})).json().content).toEqual([]);
    expect((await call('products.get', { params })).statusCode).toBe(404);
    expect((await placeOrder({ call }, as, { product: id })).json().code).toBe('PRODUCT_NOT_FOUND');
    expect((await call('products.archive', { as, params })).statusCode).toBe(404);
    const [order] = (await call('orders.list', { as })).json().content;
    expect(order).toMatchObject({ productName: 'Mug', status: 'PENDING' });
    const { content } = (await call('products.archived', { as })).json();
    expect(content).toMatchObject([{ id, name: 'Mug' }]);
    expect((await call('products.restore', { as, params })).json().available).toBe(9);
    expect((await call('products.archived', { as })).json().content).toEqual([]);
    expect((await placeOrder({ call }, as, { product: id })).statusCode).toBe(201);
  });

  test('an archived product is listed with its options and what it raised', async () => {
    const { call, aUser } = await start();
    const as = await aUser({ role: 2 });
    const body = { name: 'Mug', description: 'Red', price: 10, available: 0, goal: 100 };
    const options = [{ name: 'S', available: 4 }];
    const { id } = (await call('products.create', { as, body: { ...body, options } })).json();
    const optionId = (await call('products.get', { params: { id } })).json().options[0].id;
    const order = (await placeOrder({ call }, as, { product: id, optionId })).json();
    const query = { status: 'PAID' };
    await call('orders.setStatus', { as, params: { id: order.id }, query });
    await call('products.archive', { as, params: { id } });
    const { content } = (await call('products.archived', { as })).json();
    expect(content).toMatchObject([{ id, options: [{ name: 'S' }], goal: 100, raised: 10 }]);
  });

  test('a copy has options, texts and picture, but no stock and no dates', async () => {
    const { call, aUser, aProduct } = await start();
    const as = await aUser({ role: 2 });
    const options = [
      { name: 'S', available: 4, price: 52.5 },
      { name: 'M', available: -1, onSale: false },
    ];
    const texts = { name: 'Hoodie', description: 'Warm', optionsLabel: 'Cut', maxPerBuyer: 3 };
    const figures = {
      price: 45,
      available: 0,
      saleFrom: '2026-11-01',
      saleUntil: '2026-12-01',
      payBy: '2026-12-05',
    };
    const created = await call('products.create', { as, body: { ...texts, ...figures, options } });
    const original = created.json();
    await call('products.archive', { as, params: { id: original.id } });
    const response = await call('products.duplicate', { as, params: { id: original.id } });
    const copy = response.json();
    expect([response.statusCode, copy]).toMatchObject([201, { ...texts, price: 45, available: 0 }]);
    expect(copy.options).toMatchObject([
      { name: 'S', available: 0, onSale: true, price: 52.5 },
      { name: 'M', available: 0, onSale: false },
    ]);
    expect(copy.id).not.toBe(original.id);
    for (const day of ['saleFrom', 'saleUntil', 'payBy']) expect(copy).not.toHaveProperty(day);
    const { id } = await aProduct({ available: -1, image_url: '/media/mug.webp' });
    const plain = (await call('products.duplicate', { as, params: { id } })).json();
    expect(plain).toMatchObject({ available: 0, imageUrl: '/media/mug.webp' });
    const missing = await call('products.duplicate', { as, params: { id: 999 } });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});
