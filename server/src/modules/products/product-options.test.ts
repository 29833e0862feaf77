import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../test/support/orders.ts';
import { onEveryEngine, onSqlite, type Start } from '../../../test/support/test-app.ts';

const hoodie = { name: 'Hoodie', price: 45, available: 99 };
const sizes = [
  { name: 'S', available: 4 },
  { name: 'M', available: 7 },
  { name: 'L', available: 0 },
];

type ListedOption = {
  id: number;
  name: string;
  available: number;
  onSale: boolean;
  price?: number;
};
type ListedProduct = { id: number; available: number; version: number; options: ListedOption[] };

async function aShop(start: Start) {
  const testApp = await start();
  const [as, buyer] = [await testApp.aUser({ role: 2 }), await testApp.aUser()];
  const create = async (body: object = {}) =>
    (
      await testApp.call('products.create', { as, body: { ...hoodie, options: sizes, ...body } })
    ).json<ListedProduct & { code: string; message: string }>();
  const edit = ({ id }: ListedProduct, body: object) =>
    testApp.call('products.update', {
      as,
      params: { id },
      form: [['product', { ...hoodie, ...body }]],
    });
  return { testApp, buyer, create, edit };
}

const names = ({ options }: ListedProduct) => options.map(({ name }) => name);

onEveryEngine('options of a product', (_, { share }) => {
  let { testApp, buyer, create, edit } = {} as Awaited<ReturnType<typeof aShop>>;
  beforeAll(async () => {
    ({ testApp, buyer, create, edit } = await aShop(share));
  });

  test('they come in their order, in lists too, and the stock of the product is their sum', async () => {
    const product = await create();
    expect(product.options).toMatchObject(sizes.map((size) => ({ ...size, onSale: true })));
    expect(product.available).toBe(11);
    const { id: mug } = await testApp.aProduct({ name: 'Mug', available: 3 });
    const list = (await testApp.call('products.list', {})).json<{ content: ListedProduct[] }>();
    const listed = list.content.filter(({ id }) => [mug, product.id].includes(id));
    expect(listed.map(names)).toEqual([[], ['S', 'M', 'L']]);
  });

  test('an edit renames, reorders, adds and removes; left out, they stay as they are', async () => {
    const product = await create({ optionsLabel: 'Cut', imageAlt: 'A hoodie' });
    const [s, m] = product.options as [ListedOption, ListedOption];
    const options = [
      { id: m.id, name: 'Medium', available: 7, onSale: false },
      { name: 'XL', available: 2 },
      { id: s.id, name: 'S', available: 4 },
    ];
    const edited = (await edit(product, { options })).json<ListedProduct>();
    expect(edited.options).toMatchObject([
      { id: m.id, name: 'Medium', available: 7, onSale: false },
      { name: 'XL', available: 2, onSale: true },
      { id: s.id, name: 'S', available: 4, onSale: true },
    ]);
    const renamed = (await edit(product, { name: 'Jumper' })).json<ListedProduct>();
    expect(renamed).toMatchObject({ optionsLabel: 'Cut', imageAlt: 'A hoodie', available: 6 });
    expect(names(renamed)).toEqual(['Medium', 'XL', 'S']);
    const removal = { options: [], optionsLabel: null, available: 6, availableSeen: 6 };
    const plain = (await edit(product, removal)).json();
    expect(plain).toMatchObject({ options: [], available: 6 });
    expect(plain).not.toHaveProperty('optionsLabel');
  });

  test('an ordered option cannot be removed, even after a cancellation; its orders retain its name', async () => {
    const product = await create();
    const [s, m, l] = product.options as [ListedOption, ListedOption, ListedOption];
    const order = (
      await placeOrder(testApp, buyer, { product: product.id, optionId: s.id })
    ).json();
    await testApp.call('orders.cancelOwn', { as: buyer, params: { id: order.id } });
    const removed = await edit(product, { options: [m, l] });
    expect([removed.statusCode, removed.json()]).toMatchObject([
      409,
      { code: 'OPTION_IN_USE', name: 'S' },
    ]);
    await edit(product, { options: [{ ...s, name: 'Small' }, m, l] });
    const { content } = (await testApp.call('orders.list', { as: buyer })).json();
    expect(content[0].option).toEqual({ id: s.id, name: 'S' });
  });
});

onSqlite('options of a product', (_, { share }) => {
  let { testApp, buyer, create, edit } = {} as Awaited<ReturnType<typeof aShop>>;
  beforeAll(async () => {
    ({ testApp, buyer, create, edit } = await aShop(share));
  });

  test('an option of another product is refused with 404, and nothing is changed', async () => {
    const [product, other] = [await create(), await create()];
    const options = [{ ...product.options[0], name: 'XS' }, other.options[0]];
    const response = await edit(product, { options });
    expect([response.statusCode, response.json().code]).toEqual([404, 'OPTION_NOT_FOUND']);
    const { id } = product;
    expect(names((await testApp.call('products.get', { params: { id } })).json())).toEqual(
      names(product),
    );
  });

  test('pieces of an option that were sold during an edit stay sold', async () => {
    const product = await create();
    const [s, m] = product.options as [ListedOption, ListedOption];
    await placeOrder(testApp, buyer, { product: product.id, quantity: 3, optionId: m.id });
    const options = [s, { ...m, available: 10, availableSeen: 7 }];
    const edited = (await edit(product, { options })).json<ListedProduct>();
    expect(edited.options.map(({ available }) => available)).toEqual([4, 7]);
  });

  test('one option that never runs out makes the product unlimited; one off sale counts nothing', async () => {
    const endless = [{ name: 'S', available: -1 }];
    expect((await create({ options: endless })).available).toBe(-1);
    const off = [sizes[0], { name: 'XL', available: -1, onSale: false }];
    expect((await create({ options: off })).available).toBe(4);
  });

  test('a price of its own stays in an edit without it, and null brings back that of the product', async () => {
    const product = await create({
      options: [{ ...sizes[0], price: 52.5 }, sizes[1]],
    });
    expect(product.options.map(({ price }) => price)).toEqual([52.5, undefined]);
    const [s, m] = product.options as [ListedOption, ListedOption];
    const prices = async (options: object[]) =>
      (await edit(product, { options })).json<ListedProduct>().options.map(({ price }) => price);
    expect(
      await prices([
        { ...s, price: undefined },
        { ...m, price: 0 },
      ]),
    ).toEqual([52.5, 0]);
    expect(await prices([{ ...s, price: null }, m])).toEqual([undefined, 0]);
    const log = await testApp.db
      .selectFrom('audit_entries')
      .select('detail')
      .orderBy('id')
      .execute();
    expect(log.at(-1)?.detail).toContain('"options":"S 4, M 7 @0.00"');
  });

  test('orders from before a product got sizes restore stock to none of them', async () => {
    const product = await create({ options: [], available: 5 });
    const order = (await placeOrder(testApp, buyer, { product: product.id, quantity: 2 })).json();
    expect(order.option).toBeNull();
    await edit(product, { options: sizes });
    await testApp.call('orders.cancelOwn', { as: buyer, params: { id: order.id } });
    const { id } = product;
    const productAfter = (
      await testApp.call('products.get', { params: { id } })
    ).json<ListedProduct>();
    expect([
      productAfter.available,
      ...productAfter.options.map(({ available }) => available),
    ]).toEqual([11, 4, 7, 0]);
  });

  test('days that contradict each other are refused', async () => {
    expect(await create({ payBy: '2026-12-04', payWithinDays: 5 })).toMatchObject({
      code: 'INVALID',
      fields: { payWithinDays: 'must be empty where there is a day' },
    });
    const days = { saleFrom: '2026-12-05', saleUntil: '2026-12-01' };
    expect(await create(days)).toMatchObject({
      code: 'INVALID',
      fields: { saleUntil: 'must not be before the first day' },
    });
    const product = await create({ saleFrom: '2026-12-01', saleUntil: '2026-12-05' });
    for (const wrongDays of [{ saleFrom: '2026-12-06' }, { saleUntil: '2026-11-30' }])
      expect((await edit(product, wrongDays)).json().code).toBe('INVALID');
    expect((await edit(product, { saleFrom: null })).statusCode).toBe(200);
  });
});
