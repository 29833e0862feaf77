import { expect, test } from 'vitest';
import { placeOrder } from '../../../test/support/orders.ts';
import { onEveryEngine, onSqlite } from '../../../test/support/test-app.ts';

onEveryEngine('the archive of products', (start) => {
  test('an archived product is listed apart, with what it raised, and cannot be ordered until it is back', async () => {
    const { call, aUser } = await start();
    const as = await aUser({ role: 2 });
    const body = { name: 'Mug', description: 'Red', price: 10, available: 0, goal: 100 };
    const options = [{ name: 'S', available: 4 }];
    const product = (await call('products.create', { as, body: { ...body, options } })).json();
    const { id } = product;
    const params = { id };
    const order = () => placeOrder({ call }, as, { product: id, optionId: product.options[0].id });
    const { id: orderId } = (await order()).json();
    await call('orders.setStatus', { as, params: { id: orderId }, query: { status: 'PAID' } });
    const archived = await call('products.archive', { as, params });
    expect([archived.statusCode, archived.json()]).toMatchObject([
      200,
      { id, archivedAt: '2026-11-20T09:30:00.000Z' },
    ]);
    expect((await call('products.list', {})).json().content).toEqual([]);
    expect((await call('products.get', { params })).statusCode).toBe(404);
    expect((await order()).json().code).toBe('PRODUCT_NOT_FOUND');
    expect((await call('products.archive', { as, params })).statusCode).toBe(404);
    const [ownOrder] = (await call('orders.list', { as })).json().content;
    expect(ownOrder).toMatchObject({ productName: 'Mug', status: 'PAID' });
    const { content } = (await call('products.archived', { as })).json();
    const figures = { goal: 100, raised: 10 };
    expect(content).toMatchObject([{ id, name: 'Mug', options: [{ name: 'S' }], ...figures }]);
    expect((await call('products.restore', { as, params })).json().available).toBe(3);
    expect((await call('products.archived', { as })).json().content).toEqual([]);
    expect((await order()).statusCode).toBe(201);
  });

  test('a deleted product is in no list, until it is restored', async () => {
    const { call, aUser, aProduct } = await start();
    const as = await aUser({ role: 2 });
    const params = { id: (await aProduct({ name: 'Mug' })).id };
    expect((await call('products.delete', { as, params })).statusCode).toBe(204);
    expect((await call('products.get', { params })).statusCode).toBe(404);
    expect((await call('products.archived', { as })).json().content).toEqual([]);
    expect((await call('products.restore', { as, params })).json().name).toBe('Mug');
  });
});

onSqlite('the archive of products', (start) => {
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
