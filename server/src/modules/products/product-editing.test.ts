import { expect, test } from 'vitest';
import { placeOrder } from '../../../test/support/orders.ts';
import { aPicture } from '../../../test/support/pictures.ts';
import { onEveryEngine, onSqlite } from '../../../test/support/test-app.ts';
import { stockAfterEdit } from './product-stock.rules.ts';

const mug = { name: 'Mug', description: 'Enamel', price: 8.5, available: 12 };

test.each([
  [{ currentStock: 7, seenStock: 10, newStock: 15 }, 12],
  [{ currentStock: 7, seenStock: 10, newStock: 10 }, 7],
  [{ currentStock: 2, seenStock: 10, newStock: 5 }, 0],
  [{ currentStock: 7, seenStock: undefined, newStock: 5 }, 5],
  [{ currentStock: 7, seenStock: 10, newStock: -1 }, -1],
  [{ currentStock: -1, seenStock: -1, newStock: 4 }, 4],
  [{ currentStock: -1, seenStock: -1, newStock: -1 }, -1],
  [{ currentStock: 0, seenStock: 0, newStock: 0 }, 0],
  [{ currentStock: 1_000_000, seenStock: 0, newStock: 1_000_000 }, 1_000_000],
])('stock after the edit %o is %i', (edit, expected) => {
  expect(stockAfterEdit(edit)).toBe(expected);
});

onEveryEngine('putting products on sale', (start) => {
  test('pieces sold during an edit stay sold', async () => {
    const { call, aUser, aProduct } = await start();
    const as = await aUser({ role: 2 });
    const { id } = await aProduct({ available: 10 });
    await placeOrder({ call }, as, { product: id, quantity: 3 });
    const edited = await call('products.update', {
      as,
      params: { id },
      headers: { 'if-match': '"1"' },
      form: [
        ['product', { ...mug, available: 15, availableSeen: 10 }],
        ['file', await aPicture('#123456')],
      ],
    });
    expect(edited.json()).toMatchObject({ name: 'Mug', price: 8.5, available: 12, version: 2 });
    expect(edited.json().imageUrl).toMatch(/^\/media\//);
    const late = await call('products.update', {
      as,
      params: { id },
      headers: { 'if-match': '"1"' },
      form: [['product', mug]],
    });
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('EDIT_CONFLICT');
  });
});

onSqlite('putting products on sale', (start) => {
  test('a product is created, then gets its picture', async () => {
    const { call, aUser } = await start();
    const as = await aUser({ role: 2 });
    const created = await call('products.create', { as, body: mug });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ ...mug, imageUrl: null, version: 1 });
    const { id } = created.json();
    const form = [['file', await aPicture()]] as const;
    const pictured = await call('products.uploadImage', { as, params: { id }, form });
    expect(pictured.json().imageUrl).toMatch(/^\/media\/[0-9a-f]{32}-40x30\.webp$/);
  });

  test('a description that would freeze a browser is refused with a sentence', async () => {
    const { call, aUser } = await start();
    const body = { ...mug, description: '['.repeat(60_000) };
    const response = await call('products.create', { as: await aUser({ role: 2 }), body });
    expect([response.statusCode, response.json().code]).toEqual([400, 'HOSTILE_CONTENT']);
  });

  test('what an edit leaves out stays, and null takes it away', async () => {
    const { call, aUser } = await start();
    const as = await aUser({ role: 2 });
    const chosen = {
      ...{ maxPerBuyer: 2, cost: 2.5, goal: 100, note: { label: 'Name on the back' } },
      ...{ saleFrom: '2026-12-01', saleUntil: '2026-12-05' },
    };
    const { id } = (await call('products.create', { as, body: mug })).json();
    const params = { id };
    const edit = async (changes: object) => {
      const form = [['product', { ...mug, ...changes }]] as const;
      expect((await call('products.update', { as, params, form })).statusCode).toBe(200);
      return (await call('products.admin', { as, params })).json();
    };
    const plain = await edit({});
    for (const name of Object.keys(chosen)) expect(plain).not.toHaveProperty(name);
    await edit(chosen);
    expect(await edit({})).toMatchObject(chosen);
    expect(await edit({ maxPerBuyer: 3 })).toMatchObject({ ...chosen, maxPerBuyer: 3 });
    for (const name of ['maxPerBuyer', 'cost', 'goal', 'saleFrom', 'saleUntil'])
      expect(await edit({ [name]: null })).not.toHaveProperty(name);
    const dated = { payBy: '2026-12-04', lapses: true };
    expect(await edit(dated)).toMatchObject(dated);
    const counted = await edit({ payWithinDays: 5 });
    expect(counted).toMatchObject({ payWithinDays: 5, lapses: true });
    expect(counted, 'one replaces the other').not.toHaveProperty('payBy');
    // Without a note of its own, a product has the usual one.
    expect(await edit({ note: null })).toMatchObject({ note: null });
  });

  test('a picture for a text is stored, and the answer has its size', async () => {
    const { call, aUser } = await start();
    const as = await aUser({ role: 2 });
    const response = await call('uploads.create', { as, form: [['file', await aPicture()]] });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({ width: 40, height: 30 });
    expect((await call('uploads.create', { as, form: [['other', 'x']] })).statusCode).toBe(400);
  });
});
